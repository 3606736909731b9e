/** Invented people's first names, by the gender they usually go with. Several cultures, none of a known person. */
export const FIRST_NAMES = {
  woman: [
    'Amara',
    'Beatriz',
    'Carmen',
    'Daniela',
    'Elena',
    'Fatima',
    'Grace',
    'Hannah',
    'Ines',
    'Joanna',
    'Keiko',
    'Leila',
    'Maya',
    'Nadia',
    'Olivia',
    'Priya',
    'Rosa',
    'Sofia',
    'Tamara',
    'Wanda',
    'Yuki',
    'Zainab',
    'Linh',
    'Margaret',
  ],
  man: [
    'Ahmed',
    'Ben',
    'Carlos',
    'David',
    'Emeka',
    'Felix',
    'George',
    'Hiroshi',
    'Ivan',
    'Jamal',
    'Kwame',
    'Liam',
    'Mateo',
    'Nikhil',
    'Omar',
    'Pavel',
    'Ravi',
    'Samuel',
    'Tomas',
    'Victor',
    'Wei',
    'Youssef',
    'Henry',
    'Diego',
  ],
  either: [
    'Alex',
    'Ash',
    'Charlie',
    'Jordan',
    'Kai',
    'Morgan',
    'Quinn',
    'Riley',
    'Robin',
    'Rowan',
    'Sam',
    'Taylor',
  ],
} as const;

export const LAST_NAMES = [
  'Adeyemi',
  'Alvarez',
  'Bauer',
  'Bennett',
  'Carvalho',
  'Chen',
  'Cohen',
  'Demir',
  'Dubois',
  'Eriksen',
  'Fernandes',
  'Fischer',
  'Garcia',
  'Haddad',
  'Hughes',
  'Ito',
  'Jansen',
  'Kaur',
  'Kowalski',
  'Lindqvist',
  'Mbeki',
  'Mehta',
  'Moreau',
  'Nguyen',
  'Novak',
  'Okafor',
  'Osei',
  'Park',
  'Petrov',
  'Quiroga',
  'Rahman',
  'Rossi',
  'Santos',
  'Schmidt',
  'Silva',
  'Sullivan',
  'Tanaka',
  'Turner',
  'Vargas',
  'Walsh',
  'Yilmaz',
  'Zhang',
] as const;

export type GenderPresentation = keyof typeof FIRST_NAMES;

/** How a persona of ours is drawn, from the first name; "either" for a name that is not ours. */
export function genderOf(name: string): GenderPresentation {
  const first = name.split(' ')[0] ?? '';
  if ((FIRST_NAMES.woman as readonly string[]).includes(first)) return 'woman';
  return (FIRST_NAMES.man as readonly string[]).includes(first) ? 'man' : 'either';
}

interface Occupation {
  title: string;
  /** Years of age at which it is plausible. */
  from: number;
  /** 0 no degree needed, 1 some college, 2 a degree, 3 a higher degree. */
  education: 0 | 1 | 2 | 3;
  /** 0 (low) to 5 (high): the listed income ranges at which it is plausible. */
  income: readonly [number, number];
}

const job = (
  title: string,
  from: number,
  education: Occupation['education'],
  low: number,
  high: number,
): Occupation => ({ title, from, education, income: [low, high] });

/** Plausible customers of an industry, where the context names no occupation. */
export const OCCUPATIONS: Record<string, readonly Occupation[]> = {
  technology: [
    job('Software Developer', 22, 2, 2, 5),
    job('IT Support Specialist', 20, 1, 1, 3),
    job('Product Manager', 27, 2, 3, 5),
    job('Operations Manager', 28, 2, 2, 4),
    job('Small Business Owner', 26, 0, 1, 5),
  ],
  healthcare: [
    job('Registered Nurse', 23, 2, 2, 4),
    job('Clinic Manager', 30, 2, 2, 4),
    job('Physician', 31, 3, 5, 5),
    job('Home Care Assistant', 20, 0, 0, 2),
    job('Pharmacy Technician', 21, 1, 1, 2),
  ],
  finance: [
    job('Bookkeeper', 22, 1, 1, 3),
    job('Accountant', 24, 2, 2, 4),
    job('Loan Officer', 25, 2, 2, 4),
    job('Sales Representative', 22, 1, 1, 4),
    job('Small Business Owner', 27, 0, 1, 5),
  ],
  retail: [
    job('Store Manager', 24, 1, 1, 3),
    job('Shop Assistant', 18, 0, 0, 1),
    job('Office Administrator', 21, 1, 1, 2),
    job('Delivery Driver', 20, 0, 1, 2),
    job('Teacher', 24, 2, 1, 3),
  ],
  education: [
    job('Teacher', 24, 2, 1, 3),
    job('School Administrator', 28, 2, 2, 3),
    job('Student', 18, 1, 0, 0),
    job('Tutor', 21, 2, 0, 2),
    job('Training Coordinator', 25, 2, 1, 3),
  ],
  manufacturing: [
    job('Production Supervisor', 27, 1, 2, 3),
    job('Procurement Manager', 28, 2, 2, 4),
    job('Quality Engineer', 24, 2, 2, 4),
    job('Machine Operator', 20, 0, 1, 2),
  ],
  property: [
    job('Property Manager', 27, 1, 1, 3),
    job('Real Estate Agent', 24, 1, 1, 5),
    job('Nurse', 24, 2, 2, 3),
    job('Teacher', 25, 2, 1, 3),
    job('Electrician', 22, 0, 1, 3),
  ],
  marketing: [
    job('Marketing Manager', 26, 2, 2, 4),
    job('Content Writer', 22, 2, 1, 3),
    job('Small Business Owner', 26, 0, 1, 5),
    job('Brand Designer', 23, 2, 1, 3),
  ],
  consulting: [
    job('Operations Manager', 29, 2, 2, 4),
    job('Finance Director', 36, 2, 4, 5),
    job('Small Business Owner', 28, 0, 1, 5),
    job('Human Resources Manager', 28, 2, 2, 4),
  ],
  creative: [
    job('Graphic Designer', 22, 1, 1, 3),
    job('Photographer', 22, 0, 0, 3),
    job('Music Teacher', 23, 1, 1, 2),
    job('Video Editor', 21, 1, 1, 3),
    job('Barista', 18, 0, 0, 1),
  ],
  transport: [
    job('Sales Representative', 22, 1, 1, 4),
    job('Delivery Driver', 20, 0, 1, 2),
    job('Fleet Manager', 28, 1, 2, 3),
    job('Teacher', 24, 2, 1, 3),
    job('Electrician', 22, 0, 1, 3),
  ],
  food: [
    job('Office Administrator', 21, 1, 1, 2),
    job('Restaurant Manager', 25, 1, 1, 3),
    job('Nurse', 23, 2, 2, 3),
    job('Graphic Designer', 22, 1, 1, 3),
    job('Student', 18, 1, 0, 0),
  ],
  sports: [
    job('Personal Trainer', 20, 1, 0, 2),
    job('Project Coordinator', 24, 2, 1, 3),
    job('Police Officer', 23, 1, 2, 3),
    job('Student', 18, 1, 0, 0),
    job('Physiotherapist', 25, 2, 2, 3),
  ],
  other: [
    job('Office Administrator', 21, 1, 1, 2),
    job('Project Coordinator', 24, 2, 1, 3),
    job('Teacher', 24, 2, 1, 3),
    job('Sales Representative', 22, 1, 1, 4),
    job('Small Business Owner', 27, 0, 1, 5),
    job('Electrician', 22, 0, 1, 3),
  ],
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
export function occupationsFor(industry: string): readonly Occupation[] {
  const key = INDUSTRIES.find(([pattern]) => pattern.test(industry))?.[1] ?? 'other';
  return OCCUPATIONS[key] as readonly Occupation[];
}
