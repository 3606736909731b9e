import { upperFirst } from '../words.ts';
import { closing, repeatsObject } from './actions.ts';
import { behindHead } from './behind-head.ts';
import type { Brief } from './brief.ts';
import { labelled } from './label.ts';
import { by, type Row, rowOf } from './row.ts';
import type { Subject } from './subject.ts';
import { DATE, told } from './told.ts';
import type { Unit } from './units.ts';

/** A post: a fact that leads, the author's next one behind it, and what the reader is to do. */
export function postsOf(units: Unit[], brief: Brief, subject: Subject): Row[] {
  const whole = units
    .filter(({ part, aside }) => !part && !aside)
    .map((unit) => {
      const [tail] = unit.tails.filter((one) => /^ (?:for|from) \S*[$€£\d]/u.test(one));
      return {
        ...unit,
        given: unit.statement.form === 'does' ? unit.follows : (unit.says ?? unit.follows),
        says:
          (tail && behindHead(tail, unit, brief, subject)) ||
          (unit.statement.form === 'place' ? null : unit.says),
      };
    })
    .filter(({ says, statement }) => says !== null || statement.form !== 'place');
  const does = closing(brief);
  const act = does && upperFirst(does.includes(' ') ? does : `${does} now`);
  const single = units
    .flatMap((unit) => unit.turned.map(({ text, angle }) => rowOf(`${text}.`, unit, angle)))
    .flatMap((row) => told(row, brief, subject))
    .map((row) => ({
      ...row,
      text: act && !repeatsObject(row.text, brief) ? `${row.text} ${act}.` : row.text,
    }));
  const posts = whole.flatMap((a, i): Row[] => {
    if (a.says === null) return [];
    const after = [...whole.slice(i + 1), ...whole.slice(0, i)].filter(
      (b) =>
        !/ (?:as well|too)$/iu.test(b.follows) &&
        (b.says !== null || (b.at === a.at + 1 && b.fact.source === a.fact.source)),
    );
    return [after.slice(0, 2), after.slice(0, 1), []].flatMap((rest): Row[] => {
      const lead = a.says ?? '';
      const dated = DATE.test(lead);
      const names = subject.named(lead);
      const labelledText = names && !dated ? null : labelled(lead, subject, brief, ':');
      const others = rest.map((one) => (labelledText || names ? one.given : (one.says ?? one.follows)));
      const opened = [labelledText ?? lead, ...others].map((one) => `${upperFirst(one)}.`).join(' ');
      const lost = dated || (!subject.named(opened) && !subject.near(opened));
      // A post stands under the name of who posts it: two facts say enough of a shop.
      const signed = !dated && rest.length > 0 && subject.labels.length === 0 && brief.product.thing !== null;
      if (!labelledText && lost && !signed) return [];
      return [
        {
          text: act && !repeatsObject(opened, brief) ? `${opened} ${act}.` : opened,
          angle: a.angle,
          facts: [a.fact, ...rest.map(({ fact }) => fact)],
        },
      ];
    });
  });
  return [...by('post', posts), ...by('single', single)];
}
