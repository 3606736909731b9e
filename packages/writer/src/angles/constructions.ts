import { type Angle, angles } from '@frontrunner/contracts';
import { ANGLE_ALONE } from './standing.ts';

/**
 * A line with slots (see `slots.ts`): its angle, how often a copywriter would test it (0 to 1), and where it may stand:
 * `b` button, `c` call to action, `l` longer copy, `n` news headline. `^` makes the next letter large.
 */
export interface Construction {
  angle: Angle;
  line: string;
  strength: number;
  places: string;
  /** Says of the thing itself what a feature says: not where the thing is a shop or a clinic. */
  goods: boolean;
  /** A fact as it was given: one such line for each fact. */
  plain: boolean;
}

type Row = readonly [line: string, strength: number, places: string, of?: 'goods'];

const ROWS: Record<Angle, readonly Row[]> = {
  number: [
    ['Join {members}', 0.75, 'bc'],
    ['Join {readers}', 0.75, 'l'],
    ['Join {customers}', 0.7, 'l'],
    ['{customers} {use} {product}', 0.75, 'l'],
    ['Join {membersOf}', 0.8, 'bcl'],
    ['{users} {use} {product}', 0.85, 'l'],
    ['{peopleDo}', 0.85, 'l'],
    ['{peopleNoun}', 0.75, 'l'],
    ['{task}, minus {saved}', 0.8, 'l'],
    ['{freeThing} for {price}', 0.75, 'l', 'goods'],
    ['{shortThing} {priceFrom}', 0.7, 'ab'],
    ['{topic}: {numberTag}. ^{objectionLine}. ^{act}.', 0.75, 's'],
    ['{numberLine}. ^{objectionLine}. ^{act}.', 0.75, 's'],
    ['{numberLine}. ^{detailLine}. ^{act}.', 0.7, 's'],
    ['{freeThing} {priceFrom}', 0.8, 'l'],
    ['{name} for {price}', 0.7, 'l', 'goods'],
    ['{headThing} for {price}', 0.65, 'l'],
    ['{offer} until {byWhen}', 0.85, 'l'],
    ['{percentOff} {freeThing}', 0.85, 'bcl'],
    ['Save {savedMoney}', 0.8, 'bcl'],
    ['Get yours for {price}', 0.7, 'b'],
    ['{actObject} for {price}', 0.75, 'bcl'],
    ['Keep {savedMoney} in your pocket', 0.6, 'l'],
    ['{story}. ^{storyNumber}.', 0.85, 'n'],
  ],
  detail: [
    ['{freeThing} {part}', 0.9, 'l', 'goods'],
    ['{aThing} {part}', 0.8, 'l', 'goods'],
    ['{name}: {part}', 0.6, 'l'],
    ['{freeThing} {part}. ^{cancel}.', 0.8, 'l', 'goods'],
    ['{singleThing} that {doesWhat}', 0.85, 'l'],
    ['{manyThing} that {doWhat}', 0.85, 'l'],
    ['{name} {doesWhat}', 0.8, 'l'],
    ['{name} {didWhat}', 0.8, 'l'],
    ['We {didWhat}', 0.7, 'l'],
    ['{freeThing} with {withNoun}', 0.75, 'l', 'goods'],
    ['{aThing} with {withNoun}', 0.75, 'l', 'goods'],
    ['{freeThing} {place}', 0.75, 'l', 'goods'],
    ['{aThing} {place}', 0.7, 'l', 'goods'],
    ['{freeThing}, {countOften}', 0.75, 'l', 'goods'],
    ['{story}. ^{storyFact}.', 0.8, 'n'],
    ['{first}. ^{second}.', 0.7, 'ln'],
  ],
  outcome: [
    ['Get {saved} back', 0.9, 'bcl'],
    ['Get {savedPlain} back {savedWhen}', 0.85, 'l'],
    ['{outcome}', 0.85, 'bcl'],
    ['{outcome} with {product}', 0.7, 'l'],
    ['{outcome}. ^{term}.', 0.75, 'l'],
    ['{doTime}', 0.9, 'bcl'],
    ['{wish}', 0.8, 'cl'],
    ['{wish} with {name}', 0.75, 'l'],
  ],
  objection: [
    ['{act}. ^{noneAct}.', 0.85, 'cl'],
    ['{act}, {noneAct}', 0.75, 'c'],
    ['{act}. ^{cancel}.', 0.85, 'cl'],
    ['{freeThing} with {freeTerm}', 0.75, 'l'],
    ['{freeThing} with {none}', 0.75, 'l'],
    ['{noneAct}. ^{cancel}.', 0.7, 'l'],
    ['{freeTerm}. ^{cancel}.', 0.7, 'l'],
    ['{proofBy}. ^{cancel}.', 0.7, 'l'],
    ['{aThing} with {withTerm}', 0.8, 'l'],
    ['{freeThing} with {withTerm}', 0.8, 'l'],
    ['{returnsFor} to change your mind', 0.9, 'l'],
    ['Your money back within {moneyBack}', 0.75, 'cl'],
    ['Try {product} free for {trialFree}', 0.9, 'bcl'],
    ['Try {product} for {trialFor}', 0.9, 'bcl'],
    ['Start free for {trialFree}', 0.7, 'b'],
    ['{freeUntil}', 0.75, 'bc'],
    ['{name}: {freeUntil}', 0.75, 'l'],
    ['{priceAny}. ^{none}.', 0.8, 'l'],
    ['{withTermAlone}', 0.6, 'a'],
    ['{freeTerm}', 0.7, 'a'],
  ],
  loss: [
    ['Stop losing {saved} to {savedOn}', 0.95, 'cl'],
    ['Stop losing {saved} to {task}', 0.96, 'cl'],
    ['Don’t let {task} take {saved}', 0.7, 'l'],
    ['{offer} ends {endsWhen}', 0.9, 'bcl'],
    ['{byWhen} is the last day for {offer}', 0.7, 'l'],
    ['Stop {waste}', 0.9, 'cl'],
    ['{scarce}', 0.65, 'l'],
  ],
  proof: [
    ['{freeThing} {proofBy}', 0.9, 'l'],
    ['{aThing} {proofBy}', 0.85, 'l'],
    ['{name}: {proofBy}', 0.75, 'l'],
    ['{outcome}. ^{proofBy}.', 0.8, 'l'],
    ['{act}. ^{proofBy}.', 0.7, 'l'],
    ['{proofNoun}', 0.65, 'l'],
    ['{name}: {proofNoun}', 0.7, 'l'],
  ],
  question: [
    ['How long does {effortHead} take? ^{effort}.', 0.85, 'l'],
    ['What does {single} cost? ^{price}.', 0.65, 'l'],
    ['^{waste}? ^{outcome}.', 0.85, 'l'],
    ['^{waste}? Get {saved} back.', 0.9, 'l'],
    ['The {noneOne}? There isn’t one.', 0.75, 'l'],
    ['When does {offer} end? ^{endsWhen}.', 0.6, 'l'],
    ['Who reads {readName}? ^{readers}.', 0.65, 'l'],
  ],
  curiosity: [
    ['How {audience} get {saved} back', 0.95, 'l'],
    ['How {audience} {outcome}', 0.85, 'l'],
    ['How {users} {do}', 0.85, 'l'],
    ['Why our {headThing} {isAre} {madePart}', 0.8, 'l', 'goods'],
    ['Why {weDo}', 0.85, 'l'],
  ],
  contrast: [
    ['^{setUp} to set up. ^{saved} back.', 0.6, 'l'],
    ['{freeThing} without {noneThing}', 0.8, 'l'],
    ['{aThing} without {noneThing}', 0.75, 'l'],
    ['{task} in {swap}', 0.9, 'l'],
    ['{swapHead}: {swap}', 0.9, 'l'],
  ],
  time: [
    ['{do} in {effortOf}', 0.85, 'cl'],
    ['{do} in {perDay}', 0.85, 'cl'],
    ['Set up in {setUp}', 0.8, 'bcl'],
    ['{name}: set up in {setUp}', 0.75, 'l'],
    ['{effortHead} takes {effort}', 0.75, 'l'],
    ['{freeThing} {timePart}', 0.9, 'l', 'goods'],
    ['{aThing} {timePart}', 0.8, 'l', 'goods'],
    ['{timeDoes}', 0.75, 'l'],
    ['{timeNoun}', 0.7, 'l'],
    ['{effort} to {doYours}', 0.75, 'l'],
  ],
  audience: [
    ['{audience}: get {saved} back', 0.85, 'l'],
    ['{audience}: {outcome}', 0.8, 'l'],
    ['{freeThing} for {audience}', 0.75, 'l'],
    ['{aThing} for {audience}', 0.7, 'l'],
    ['For {audience}: {offer}', 0.7, 'l'],
  ],
  command: [
    ['{act}', 0.75, 'bc'],
    ['{actLong}', 0.55, 'a'],
    ['{act} by {closes}', 0.8, 'cl'],
    ['Get {offer}', 0.85, 'bc'],
    ['Get {freeTerm}', 0.75, 'bc'],
    ['{myAct}', 0.6, 'b'],
    ['Try {tryName}', 0.6, 'b'],
    ['Read {readName}', 0.6, 'b'],
    ['Shop {wares}', 0.55, 'bc'],
    ['Shop {shortThing} {priceFrom}', 0.75, 'bc'],
    ['Shop {shortThing} for {price}', 0.7, 'bc'],
    ['Get {countOften}', 0.8, 'bc'],
    ['See all {count}', 0.75, 'bc'],
  ],
  short: [
    ['{offer}', 0.75, 'l'],
    ['{offerShort}', 0.75, 'bc'],
    ['{saved} back', 0.75, 'bcl'],
    ['{termShort}', 0.65, 'bc'],
    ['{trialFree} free', 0.8, 'bc'],
  ],
};

/** A fact that stands for itself, alone, with what to do about it, or behind what it is about. */
const alone = (angle: Angle): readonly Row[] => [
  [`{${angle}Line}`, 0.66, 'ln'],
  [`{topic}: {${angle}Tag}`, 0.62, 'ln'],
  [`{${angle}Line}. ^{act}.`, 0.7, 'l'],
  [`{act}. ^{${angle}Line}.`, 0.72, 'c'],
  [`{order}. ^{${angle}Line}.`, 0.7, 'c'],
];
const ALONE = new Set<Angle>(Object.values(ANGLE_ALONE));

export const CONSTRUCTIONS: readonly Construction[] = angles.flatMap((angle) =>
  [...ROWS[angle], ...(ALONE.has(angle) ? alone(angle) : [])].map(([line, strength, places, of]) => ({
    angle,
    line,
    strength,
    places,
    goods: of === 'goods',
    plain: /\{[a-z]+(?:Line|Tag)\}/u.test(line),
  })),
);
