/** Invented people's first names, by the gender they usually go with. Several cultures, none of a known person. */
export const FIRST_NAMES = {
  woman:
    'Amara Beatriz Carmen Daniela Elena Fatima Grace Hannah Ines Joanna Keiko Leila Maya Nadia Olivia Priya Rosa Sofia Tamara Wanda Yuki Zainab Linh Margaret',
  man: 'Ahmed Ben Carlos David Emeka Felix George Hiroshi Ivan Jamal Kwame Liam Mateo Nikhil Omar Pavel Ravi Samuel Tomas Victor Wei Youssef Henry Diego',
  either: 'Alex Ash Charlie Jordan Kai Morgan Quinn Riley Robin Rowan Sam Taylor',
};
export const LAST_NAMES =
  'Adeyemi Alvarez Bauer Bennett Carvalho Chen Cohen Demir Dubois Eriksen Fernandes Fischer Garcia Haddad Hughes Ito Jansen Kaur Kowalski Lindqvist Mbeki Mehta Moreau Nguyen Novak Okafor Osei Park Petrov Quiroga Rahman Rossi Santos Schmidt Silva Sullivan Tanaka Turner Vargas Walsh Yilmaz Zhang';

export type GenderPresentation = keyof typeof FIRST_NAMES;

/** How a persona of ours is drawn, from the first name; "either" for a name that is not ours. */
export function genderOf(name: string): GenderPresentation {
  const ours = (['woman', 'man'] as const).find((gender) =>
    FIRST_NAMES[gender].split(' ').includes(name.split(' ')[0] ?? ''),
  );
  return ours ?? 'either';
}

/** What anybody may be who buys for themselves where the context names nothing; the first from eighteen years on. */
export const AT_HOME =
  'Shop assistant, Receptionist, Gardener, Chef, Carpenter, Bank clerk, Lab technician, Graphic designer, Teacher, Nurse, Accountant, Librarian, Civil servant, Software developer, Bus driver, Pharmacist, Journalist, Social worker, Estate agent, Architect, Police officer, Physiotherapist, Project manager, Music teacher';
/** Who has a say in what a business buys. */
export const AT_WORK =
  'Office manager, Team lead, Project manager, Operations manager, Owner of a small company, Head of administration, Managing director, Purchasing manager';
