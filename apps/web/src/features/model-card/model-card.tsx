import { Fragment } from 'react';
import source from '@/../../../docs/model-card.md?raw';
import { formatNumber } from '@/lib/format.ts';
import { type Block, readMarkdown, readRuns, type Table } from './read-markdown.ts';

/** Without the title, which the dialog has, and the first paragraph, which tells developers what writes the file. */
const blocks = readMarkdown(source).slice(2);

/** The model card as the evaluation wrote it: how often the model is right, and where it is not. */
export default function ModelCard() {
  return (
    <div className="flex flex-col gap-4">
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the card never changes while it is shown.
        <CardBlock key={i} block={block} number={tableNumber(i)} />
      ))}
    </div>
  );
}

/** Tables are counted, so that each scrolling one has a name of its own. */
const tableNumber = (index: number) =>
  blocks.slice(0, index + 1).filter(({ kind }) => kind === 'table').length;

function CardBlock({ block, number }: { block: Block; number: number }) {
  if (block.kind === 'heading') {
    return block.level === 2 ? (
      <h3 className="text-lg font-semibold">{block.text}</h3>
    ) : (
      <h4 className="font-semibold first-letter:uppercase">{block.text}</h4>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul className="list-disc pl-5">
        {block.items.map((item) => (
          <li key={item}>
            <Runs text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs text={block.text} />
      </p>
    );
  }
  return (
    <section
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      aria-label={`Table ${number}: ${block.header.join(', ')}`}
    >
      <table className="figures w-full border-collapse text-left text-sm">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {block.header.map((cell, i) =>
              // A header without words would be one to assistive technology all the same.
              cell === '' ? (
                <td key={cell} />
              ) : (
                <th
                  key={cell}
                  scope="col"
                  className={`px-2.5 py-2 font-medium first-letter:uppercase ${isNumeric(block, i) ? 'text-right' : ''}`}
                >
                  {cell.replace(/^n\b/, 'count')}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join()} className="border-t border-line">
              {row.map((cell, i) => (
                <td
                  key={block.header[i]}
                  className={`px-2.5 py-1.5 first-letter:uppercase ${isNumeric(block, i) ? 'text-right whitespace-nowrap' : ''}`}
                >
                  <Runs text={/^\d+$/.test(cell) ? formatNumber(Number(cell)) : cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first column names the row, the others count. */
const isNumeric = ({ rows }: Table, column: number) =>
  column > 0 && rows.every((row) => /^\d/.test(row[column] ?? ''));

function Runs({ text }: { text: string }) {
  return readRuns(text).map((run, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never change.
    <Fragment key={i}>
      {run.bold ? (
        <strong className="font-semibold">{run.text}</strong>
      ) : run.code ? (
        <code className="rounded-sm bg-sunken px-1 text-sm">{run.text}</code>
      ) : (
        run.text
      )}
    </Fragment>
  ));
}
