import { describe, expect, it } from 'vitest';
import { readBrief } from '../src/brief.ts';
import { forbidden } from '../src/check.ts';
import { splitPieces } from '../src/facts/sentences.ts';
import { type GenerateVariantsInput, generateVariants } from '../src/index.ts';
import { writeRows as writeLines } from '../src/lines.ts';
import { restated } from '../src/restated.ts';
import { readStatement } from '../src/statement.ts';
import { rulesOf } from '../src/variants.ts';

/** All that may be chosen from, whatever the ratings say of it. */
function everyLine(input: Omit<GenerateVariantsInput, 'count'>): string[] {
  const brief = readBrief(input);
  const rules = rulesOf({ ...input, count: 1 }, brief.allFacts);
  return writeLines(brief)
    .map(({ text }) => text)
    .filter((text) => !forbidden(text, rules));
}

/** What else may be said for a sentence. */
const said = (sentence: string) => restated(readStatement(sentence), readBrief({ control: 'Lines' }));

describe('splitPieces', () => {
  it('keeps a sentence whole, at "St." and at a comma that binds, and parts facts that each stand alone', () => {
    const pieces = (text: string) => splitPieces(text).map((piece) => piece.text);
    expect(pieces("Jobs at St. Olave's Hospital. Two weeks on, two weeks off.")).toEqual([
      "Jobs at St. Olave's Hospital",
      'Two weeks on, two weeks off',
    ]);
    expect(pieces('£31 a year, tools included')).toEqual(['£31 a year, tools included']);
    expect(pieces('21 days free, no card needed')).toEqual(['21 days free', 'no card needed']);
    expect(pieces('- Free returns\n- 100-night trial')).toEqual(['Free returns', '100-night trial']);
  });
});

describe('readStatement', () => {
  it.each([
    ['Plumbers arrive within two days', 'clause', 'plumbers', 'arrive'],
    ['A cold store in Ghent cut its bill by 40%', 'clause', 'a cold store in Ghent', 'cut'],
    ['Felling a dam opened 12 kilometres of river', 'clause', 'felling a dam', 'opened'],
    ['People who leave a note get a reply', 'clause', 'people who leave a note', 'get'],
    ['From May we deliver on Saturdays too', 'clause', 'from May we', 'deliver'],
    ['Voting ends on Friday', 'clause', 'voting', 'ends'],
    ['Backs up 500 RAW files in a minute', 'does', undefined, 'backs'],
    ['On Sunday you can board a steamship', 'clause', 'on Sunday you', 'can'],
    ['Beans roasted on Mondays', 'noun', undefined, undefined],
    ['900 kettles mended last year', 'noun', undefined, undefined],
    ['Three 12-hour shifts a week', 'noun', undefined, undefined],
    ['Connects to 30 banks', 'does', undefined, 'connects'],
    ['Rated 4.6 by 90 owners', 'participle', undefined, undefined],
    ['No deposit needed', 'none', undefined, undefined],
    ['Skip or cancel any week', 'command', undefined, undefined],
  ])('%s is a %s', (text, form, subject, verb) => {
    const read = readStatement(text);
    expect([read.form, read.subject, read.verb]).toEqual([form, subject, verb]);
  });
});

describe('lines from whole clauses', () => {
  const lines = (
    control: string,
    additionalInfo: string,
    more: GenerateVariantsInput['context'] = {},
    limit = 60,
  ) => everyLine({ control, limit, context: { contentType: 'landing', additionalInfo, ...more } });

  it('turns what people gain to the reader, keeps what limits it, and says nothing of others as the reader’s', () => {
    expect(lines('Insulate your loft', 'Homeowners save £300 a year on average.')).toContain(
      'Save £300 a year on average',
    );
    expect(lines('Green power', 'A family of five saves £90 a year.').join('\n')).not.toContain('Save £90');
  });

  it('binds a price to what it buys and to nothing else', () => {
    const context = { productService: 'Boiler service in Hull', userAction: 'Book a visit' };
    expect(lines('Boilers', '£99 fixed price. Late visits cost £20.', context)).toEqual(
      expect.arrayContaining(['Boiler service in Hull for £99']),
    );
    expect(lines('Boilers', '£99 fixed price.', context).join('\n')).not.toContain('Book a visit for');
    expect(lines('Boilers', 'Late visits cost £20.', context).join('\n')).not.toContain('visit for £20');
  });

  it('asks for a price from nobody', () => {
    const sheds = { productService: 'Garden sheds', userAction: 'Get a price' };
    expect(lines('Sheds', 'From £1,450.', sheds).join('\n')).not.toContain('Get a price from');
  });

  it('names "it" only where one thing can be meant', () => {
    const product = { productService: 'Tickwell, time tracking for agencies' };
    expect(lines('Track time', 'It counts 40 kinds of work.', product)).toContain(
      'Tickwell counts 40 kinds of work',
    );
    const two = 'The new timer starts by itself. It is free until 1 June.';
    expect(lines('Track time', two, product).join('\n')).not.toContain('Tickwell is free');
  });

  it('lets nothing begin, end or cost but what the author said does', () => {
    const fair = { productService: 'Holm Museum, city museum', userAction: 'Visit the exhibition' };
    const opened = lines('A new exhibition on ferries', 'Opens 2 May.', fair);
    expect(opened.join('\n')).not.toContain('Museum opens');
    const desk = { productService: 'Deskly, rota software', userAction: 'Book a call' };
    expect(lines('Rotas', '£7 a month. Takes ten minutes.', desk).join('\n')).not.toMatch(
      /call (?:for|in)|Deskly takes/u,
    );
    expect(lines('Save up to 30% off tents', 'Free returns.', desk).join('\n')).not.toMatch(
      /(?<!up to )30%/iu,
    );
  });

  it('gives a subject to what has none, and repeats no line behind the name', () => {
    const desk = { productService: 'Deskly, rota software', userAction: 'Book a call' };
    const written = lines(
      'Rotas',
      'Customers plan 40 rotas a week. Reports are never sold. Finds late shifts in seconds.',
      desk,
    );
    expect(written).toEqual(
      expect.arrayContaining(['Customers plan 40 rotas a week', 'Rota software: reports are never sold']),
    );
    expect(written).toContain('Deskly finds late shifts in seconds');
    expect(written.filter((line) => /^(?:Deskly|Rota software): Deskly/iu.test(line))).toEqual([]);
  });

  it('binds a fact to what the reader is to take', () => {
    const label = (userAction: string, additionalInfo: string) =>
      lines('Learn more', additionalInfo, { contentType: 'cta', productService: 'Roofing', userAction }, 40);
    expect(label('Get a quote', 'Quotes within 24 hours.')).toContain('Get a quote within 24 hours');
    expect(label('Book a seat', 'A late return costs £20.').join('\n')).not.toContain('£20');
    expect(label('Order a first set', 'The first set costs $5.')).toContain('Order a first set for $5');
  });

  it('calls a thing by its full name where the author says only what kind of thing it is', () => {
    const club = { contentType: 'cta' as const, productService: 'Wine club of a merchant in Leith' };
    expect(lines('Sign up', '', { ...club, userAction: 'Join the club' }, 40)).toContain(
      'Join the wine club',
    );
    const test = { productService: 'Free hearing test', userAction: 'Book a test' };
    const written = lines('Hear well again', 'The test takes 25 minutes.', test);
    expect(written).toContain('The free hearing test takes 25 minutes');
    expect(written.join('\n')).toMatch(/25-minute free hearing test/iu);
  });

  it('says as a command what an amount does, for those who are asked to give', () => {
    const give = { productService: 'Food bank', userAction: 'Give monthly' };
    expect(lines('Help a family', '£15 buys a week of evening meals.', give)).toContain(
      'Give £15 to buy a week of evening meals',
    );
    const sell = { productService: 'Meal boxes', userAction: 'Order a box' };
    expect(lines('Eat well', '£15 buys a week of evening meals.', sell).join('\n')).not.toContain('Give £15');
  });

  it('asks what goes wrong for the customers where a thing does, not where they do', () => {
    const asked = (coreCustomerProblem: string) =>
      everyLine({
        control: 'Leak sensors for flats',
        context: { contentType: 'landing', productService: 'Leak sensors', userAction: 'Book a demo' },
        company: { industry: 'Leak sensors', coreCustomerProblem },
      });
    expect(asked('Small leaks go unnoticed over weekends and ruin floors')).toContain(
      'Small leaks go unnoticed over weekends? Book a demo.',
    );
    expect(asked('Landlords fear leaks').join('\n')).not.toContain('?');
  });

  it('names what the control is about where the field names only the venue', () => {
    const table = { productService: 'Fenn & Rye, a restaurant in Cork', userAction: 'Book a table' };
    expect(lines('Our spring menu', 'Three courses for €36.', table)).toContain(
      'Spring menu: three courses for €36',
    );
  });

  it('gives three lines for two facts of every kind of text', () => {
    const info = 'Lessons last 45 minutes. From €14 an hour.';
    const product = { productService: 'Live Danish lessons', userAction: 'Book a trial lesson' };
    for (const [contentType, limit] of [
      ['ad', 30],
      ['cta', 40],
      ['email', 60],
      ['landing', 60],
      ['social', 280],
      ['other', 120],
    ] as const)
      expect(
        lines('Learn Danish', info, { ...product, contentType }, limit).length,
        contentType,
      ).toBeGreaterThan(contentType === 'ad' ? 1 : 2);
  });

  it('opens a card with the fact that made no line, and says so', () => {
    const { cards, shortfall } = generateVariants({
      control: 'Town hall moves',
      count: 5,
      limit: 90,
      context: {
        contentType: 'headline',
        additionalInfo: 'Nine thousand people signed a petition against it.',
      },
    });
    expect(cards[0]).toMatchObject({ given: 'Nine thousand people signed a petition against it' });
    expect(shortfall?.reason).toContain('“Nine thousand people signed a petition against it”');
  });
});

describe('what a line is about', () => {
  const lines = (control: string, context: GenerateVariantsInput['context'], limit = 60) =>
    everyLine({ control, limit, context });

  it('stands in front of a fact that leaves it open', () => {
    expect(
      lines('Half-term swimming is back', {
        contentType: 'email',
        productService: 'The Lido, a pool with a café near Ayr',
        userAction: 'Book a lane',
        additionalInfo: 'Open 7 till 9. Lanes for £4.20, towels included.',
      }),
    ).toContain('Half-term swimming: lanes for £4.20');
  });

  it('keeps of a long sentence what is whole and true by itself', () => {
    const news = lines(
      'School board delays vote on four-day week',
      {
        contentType: 'headline',
        additionalInfo:
          'The ferry company will run no boats on Sundays until May because its dock is being rebuilt.',
      },
      90,
    );
    expect(news).toContain('The ferry company will run no boats on Sundays until May');
    expect(news.join('\n')).not.toMatch(/being rebuilt(?<!because its dock is being rebuilt)/u);
  });

  it('reads past the way to what the reader is to do', () => {
    const button = lines('Submit', {
      contentType: 'button',
      productService: 'home insurance',
      userAction: 'send the form and see their quote',
    });
    expect(button).toContain('See your quote');
  });

  it('leaves out what leans on the passage before it, and mends what was typed in a hurry', () => {
    const pasta = lines(
      'New pasta!',
      {
        contentType: 'social',
        productService: 'Lentil pasta',
        userAction: 'Find a shop',
        additionalInfo: 'doesnt go mushy, holds for 12 mins. $3.49 a box until sun 9 march, $4.20 after.',
      },
      280,
    ).join('\n');
    expect(pasta).toContain('doesn’t go mushy');
    expect(pasta).toContain('Sunday 9 March');
    expect(pasta).not.toMatch(/(?:^|: )\$4\.20 after/mu);
  });

  it('writes a whole sentence in sentence case, though the control is in Title Case', () => {
    const summit = lines('Join Us at the Packaging Summit', {
      contentType: 'landing',
      productService: 'two-day packaging summit',
      userAction: 'Register',
      additionalInfo: 'Early tickets are €490 until 15 July and €690 afterwards. 42 speakers.',
    });
    expect(summit).toContain('Early tickets are €490 until 15 July and €690 afterwards');
    expect(summit).toContain('Packaging Summit: 42 Speakers');
  });

  it('leaves out who buys, to whom a mail goes, and what holds only later', () => {
    const tracking = lines('Tracking you can trust', {
      contentType: 'landing',
      productService: 'Truck tracking platform',
      userAction: 'Book a demo',
      additionalInfo:
        'Connects to 640 carriers. Buyers are logistics managers moving 200 loads a month. Pilot is free; afterwards $2.10 per load. Going to about 9,200 past customers. Month-to-month, cancel anytime.',
    }).join('\n');
    expect(tracking).toContain('640 carriers');
    expect(tracking).not.toMatch(/buyers|afterwards|9,200|demo, cancel/iu);
  });

  it('takes of two verbs in a title the first for a noun, and a price in a list for a price', () => {
    const rules = lines(
      'What the New Rental Rules Mean for Small Landlords',
      { contentType: 'headline', additionalInfo: 'Fines up to £7,000 for first breach.' },
      90,
    );
    expect(rules).toContain('Rental Rules: Fines up to £7,000 for First Breach');
    const runners = lines('A clinic for runners', {
      contentType: 'landing',
      productService: 'Running injury assessment at a physio clinic',
      userAction: 'Book an assessment',
      additionalInfo: '75 minute session, £95, with a written plan.',
    });
    expect(runners.join('\n')).toMatch(/assessment for £95/iu);
  });

  it('names of a headline what happens, not where, and of a title in quotes what stands before its colon', () => {
    const charges = lines(
      'Council approves new parking charges for town centre',
      {
        contentType: 'headline',
        additionalInfo: 'Blue badge holders stay exempt. A petition against it had 4,112 signatures.',
      },
      90,
    ).join('\n');
    expect(charges).toContain('Parking charges: blue badge holders stay exempt');
    expect(charges).not.toContain('own centre:');
    const shown = lines(
      'Our new exhibition is now open!',
      {
        contentType: 'social',
        productService: "Exhibition 'Salt & Sail: 300 Years of Smuggling' at the Maritime Museum",
        userAction: 'Book a ticket',
        additionalInfo: 'Adults £9.50. There are over 140 objects.',
      },
      280,
    ).join('\n');
    expect(shown).toContain("Exhibition 'Salt & Sail':");
    expect(shown).not.toMatch(/Sail[^']/u);
  });

  it('binds no term of the purchase to a demo', () => {
    const books = lines('Accounting for dentists', {
      contentType: 'landing',
      productService: 'Cloud bookkeeping',
      userAction: 'Book a 20-minute demo',
      additionalInfo: '$189 a month with no setup fee. Cancel any time, no fee.',
    });
    expect(books.join('\n')).not.toMatch(/demo, (?:no|cancel|\$)/iu);
  });

  it('reads "&" as "and", and closes a post with one word as one says it', () => {
    const button = lines('Sign up', {
      contentType: 'button',
      userAction: 'create an account & start the trial',
    });
    expect(button).toContain('Create an account');
    expect(button.join('\n')).not.toContain('&');
    const post = lines(
      'Come join our team',
      {
        contentType: 'social',
        productService: 'Paid apprenticeship',
        userAction: 'Apply through the link',
        additionalInfo: '12 places, starts September 8. Pays $21/hr. No experience needed.',
      },
      280,
    ).join('\n');
    expect(post).toMatch(/apprenticeship: 12 places\. Starts September 8\..*Apply now\./iu);
    expect(post).not.toMatch(/apprenticeship.*apprenticeship/iu);
  });
});

describe('a sentence said as shortly as a line says it', () => {
  const lines = (control: string, context: GenerateVariantsInput['context'], limit = 60) =>
    everyLine({ control, limit, context });

  it.each([
    [
      'the offer is £1 for the first eight weeks, then £9.99 a month',
      '£1 for the first eight weeks, then £9.99 a month',
    ],
    ['no e-mail address is needed to see the results', 'no e-mail address needed'],
    ['the trial does not need a payment card', 'no payment card needed'],
    ['every student gets a jar of starter by post', 'get a jar of starter by post'],
    ['11,500 landlords use it', 'used by 11,500 landlords'],
    ['you can try the simulation ward', 'try the simulation ward'],
  ])('says of “%s”: “%s”', (sentence, short) => {
    expect(said(sentence)).toContain(short);
  });

  it('keeps the readers whom alone it is true of, and what does not stand without its end', () => {
    for (const sentence of [
      'members can book a week early',
      'no card is needed unless you keep it',
      'the price is £65 until 31 March and goes up to £85',
      'we offer it twice a year',
    ])
      expect(said(sentence).join('; ')).not.toMatch(/^book|no card needed$|goes up|^it /u);
  });

  it('is what the product does, costs and holds', () => {
    const app = lines('Manage your rental homes', {
      contentType: 'landing',
      productService: 'Property management app for landlords',
      userAction: 'Create an account',
      additionalInfo: 'The app costs $9 a month. It collects rent, tracks repairs and exports a tax summary.',
    });
    expect(app).toContain('Property management app for $9 a month');
    const trial = lines(
      'Payroll software',
      {
        contentType: 'ad',
        productService: 'Cloud payroll software',
        userAction: 'Start a free trial',
        additionalInfo: 'The trial lasts 30 days. No card is needed.',
      },
      30,
    );
    expect(trial).toContain('Start your 30-day free trial');
  });

  it('keeps a verb with its doer, and the kind of appointment with its name', () => {
    const app = lines(
      'Invoices on site',
      {
        contentType: 'ad',
        productService: 'Mobile invoicing app',
        userAction: 'Book a first video appointment',
        additionalInfo:
          'It works offline and sends when the signal is back. The office has four people and covers 213 towns.',
      },
      60,
    ).join('\n');
    expect(app).toMatch(/works offline/iu);
    expect(app).not.toMatch(/^sends|^four people and covers|first video(?! appointment)/imu);
  });

  it('leaves a person on offer to be "they", and what one must do out of a line', () => {
    const staff = lines('Hire staff', {
      contentType: 'ad',
      productService: 'Staffing agency',
      userAction: 'Request staff',
      additionalInfo: 'No fee if they don’t show up. You must book for a week.',
    }).join('\n');
    expect(staff).not.toMatch(/if you don/iu);
    expect(staff).not.toMatch(/must/iu);
  });
});
