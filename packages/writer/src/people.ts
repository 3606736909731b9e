/** Invented people's first names, by the gender they usually go with. Several cultures, none of a known person. */
export const FIRST_NAMES = {
  woman:
    'Amara Beatriz Carmen Daniela Elena Fatima Grace Hannah Ines Joanna Keiko Leila Maya Nadia Olivia Priya Rosa Sofia Tamara Wanda Yuki Zainab Linh Margaret'.split(
      ' ',
    ),
  man: 'Ahmed Ben Carlos David Emeka Felix George Hiroshi Ivan Jamal Kwame Liam Mateo Nikhil Omar Pavel Ravi Samuel Tomas Victor Wei Youssef Henry Diego'.split(
    ' ',
  ),
  either: 'Alex Ash Charlie Jordan Kai Morgan Quinn Riley Robin Rowan Sam Taylor'.split(' '),
};

export const LAST_NAMES =
  'Adeyemi Alvarez Bauer Bennett Carvalho Chen Cohen Demir Dubois Eriksen Fernandes Fischer Garcia Haddad Hughes Ito Jansen Kaur Kowalski Lindqvist Mbeki Mehta Moreau Nguyen Novak Okafor Osei Park Petrov Quiroga Rahman Rossi Santos Schmidt Silva Sullivan Tanaka Turner Vargas Walsh Yilmaz Zhang'.split(
    ' ',
  );

export type GenderPresentation = keyof typeof FIRST_NAMES;

/** How a persona of ours is drawn, from the first name; "either" for a name that is not ours. */
export function genderOf(name: string): GenderPresentation {
  const first = name.split(' ')[0] ?? '';
  if (FIRST_NAMES.woman.includes(first)) return 'woman';
  return FIRST_NAMES.man.includes(first) ? 'man' : 'either';
}

interface Occupation {
  title: string;
  /** Years of age at which it is plausible. */
  from: number;
}

/** Plausible customers of an industry, where the context names none: a title and the age at which it is plausible. */
const OCCUPATIONS: Record<string, string> = {
  technology:
    'Software Developer 22, IT Support Specialist 20, Product Manager 27, Operations Manager 28, Small Business Owner 26',
  healthcare:
    'Registered Nurse 23, Clinic Manager 30, Physician 31, Home Care Assistant 20, Pharmacy Technician 21',
  finance: 'Bookkeeper 22, Accountant 24, Loan Officer 25, Sales Representative 22, Small Business Owner 27',
  retail: 'Store Manager 24, Shop Assistant 18, Office Administrator 21, Delivery Driver 20, Teacher 24',
  education: 'Teacher 24, School Administrator 28, Student 18, Tutor 21, Training Coordinator 25',
  manufacturing: 'Production Supervisor 27, Procurement Manager 28, Quality Engineer 24, Machine Operator 20',
  property: 'Property Manager 27, Real Estate Agent 24, Nurse 24, Teacher 25, Electrician 22',
  marketing: 'Marketing Manager 26, Content Writer 22, Small Business Owner 26, Brand Designer 23',
  consulting:
    'Operations Manager 29, Finance Director 36, Small Business Owner 28, Human Resources Manager 28',
  creative: 'Graphic Designer 22, Photographer 22, Music Teacher 23, Video Editor 21, Barista 18',
  transport: 'Sales Representative 22, Delivery Driver 20, Fleet Manager 28, Teacher 24, Electrician 22',
  food: 'Office Administrator 21, Restaurant Manager 25, Nurse 23, Graphic Designer 22, Student 18',
  sports: 'Personal Trainer 20, Project Coordinator 24, Police Officer 23, Student 18, Physiotherapist 25',
  other:
    'Office Administrator 21, Project Coordinator 24, Teacher 24, Sales Representative 22, Small Business Owner 27, Electrician 22',
};

const INDUSTRIES: readonly (readonly [RegExp, string])[] = [
  [/tech|software|saas|computer|\bit\b|\bai\b/iu, 'technology'],
  [/health|medic|clinic|pharma|wellness|dental/iu, 'healthcare'],
  [/financ|bank|insur|account|invest|payroll|tax/iu, 'finance'],
  [/retail|commerce|fashion|shop|store|cloth|beauty/iu, 'retail'],
  [/educat|school|learn|train|course/iu, 'education'],
  [/manufact|industr|construct|energy/iu, 'manufacturing'],
  [/real estate|property|hous|home/iu, 'property'],
  [/market|advert|media|agency/iu, 'marketing'],
  [/consult|legal|law|recruit/iu, 'consulting'],
  [/entertain|creative|music|audio|art|design|game/iu, 'creative'],
  [/transport|automot|travel|logist|car|hotel|touris/iu, 'transport'],
  [/food|beverage|restaurant|coffee|meal|catering/iu, 'food'],
  [/sport|fitness|gym|yoga|outdoor/iu, 'sports'],
];

/** The occupations that fit an industry as the user named it. */
export function occupationsFor(industry: string): Occupation[] {
  const key = INDUSTRIES.find(([pattern]) => pattern.test(industry))?.[1] ?? 'other';
  return (OCCUPATIONS[key] as string)
    .split(', ')
    .map((job) => ({ title: job.slice(0, -3), from: Number(job.slice(-2)) }));
}
