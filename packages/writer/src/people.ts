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

export interface Occupation {
  title: string;
  /** Years of age at which it is plausible. */
  from: number;
}
const read = (list: string): readonly Occupation[] =>
  list.split(', ').map((job) => ({ title: job.slice(0, -3), from: Number(job.slice(-2)) }));

/** What anybody may be who buys for themselves, where the context names nothing; and who buys for a business. */
export const AT_HOME = read(
  'Teacher 24, Nurse 23, Accountant 25, Librarian 25, Shop assistant 19, Civil servant 25, Software developer 23, Bus driver 23, Graphic designer 23, Carpenter 21, Pharmacist 26, Journalist 25, Receptionist 20, Social worker 24, Chef 22, Lab technician 22, Estate agent 23, Architect 28, Police officer 23, Physiotherapist 25, Bank clerk 21, Gardener 20, Project manager 27, Music teacher 24',
);
export const AT_WORK = read(
  'Office manager 26, Operations manager 28, Owner of a small company 28, Head of administration 32, Team lead 27, Managing director 36, Purchasing manager 29, Project manager 27',
);
