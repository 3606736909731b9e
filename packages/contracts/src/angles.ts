/** What a variant does with its fact, in the order in which angles are offered. */
export const angles = [
  'number',
  'detail',
  'outcome',
  'objection',
  'loss',
  'proof',
  'question',
  'curiosity',
  'contrast',
  'time',
  'audience',
  'command',
  'short',
] as const;
export type Angle = (typeof angles)[number];
export const angleLabels: Record<Angle, string> = {
  number: 'Number',
  detail: 'Specific detail',
  outcome: 'Outcome',
  objection: 'Objection answered',
  loss: 'Loss avoided',
  proof: 'Proof',
  question: 'Question answered',
  curiosity: 'Curiosity gap',
  contrast: 'Contrast',
  time: 'Time or effort',
  audience: 'Audience',
  command: 'Plain command',
  short: 'Shortest form',
};
export const factKinds = [
  'number',
  'time',
  'price',
  'offer',
  'terms',
  'deadline',
  'proof',
  'audience',
  'outcome',
  'problem',
  'feature',
  'name',
  'action',
] as const;
export type FactKind = (typeof factKinds)[number];
