import type { Word } from './tagging.ts';

/** Past forms that usually describe the noun before them: "bread baked at home". */
const PARTICIPLE =
  /^(?:delivered|made|shipped|brought|sent|built|cooked|served|roasted|designed|picked|translated|installed|repaired|cleaned|told|written|inspired|based|crafted|grown|trusted|loved|chosen|tested|needed|wanted|used|located|filled|packed|priced|handmade|sold|rated|backed|powered|recommended|wrapped|printed|caught|raised|sourced|blended|baked|filmed|recorded|hosted|led|owned|run|tailored|focused|aimed|dedicated|created|known|given|done|explained|simplified|compared|reviewed|curated|named|called|included)$/u;
const isObject = (word: Word | undefined) =>
  word !== undefined &&
  !/^(?:every|each|all|daily)$/u.test(word.lower) &&
  ['Determiner', 'Possessive', 'Pronoun'].some((tag) => word.tags.has(tag));

/** Whether a finite verb stands at or after `from` that is not inside a "that", "who" or "you" clause. */
export function mainVerb(words: Word[], from = 0): boolean {
  for (let i = from; i < words.length; i += 1) {
    const word = words[i] as Word;
    if (
      /^(?:that|who|which|where|when|if|because|you|we|they|i|he|she|your|what|how|why|as)$/u.test(
        word.lower,
      ) &&
      i > 0 &&
      !/^your$/u.test(word.lower)
    )
      return false;
    if (
      word.tags.has('Copula') ||
      word.tags.has('Modal') ||
      (word.tags.has('Auxiliary') && !word.tags.has('Gerund'))
    )
      return true;
    const after = words[i + 1];
    const previous = words[i - 1];
    // "the only CRM your team will love": a noun followed by a new subject opens a relative clause.
    if (
      i > 1 &&
      previous?.tags.has('Noun') &&
      !/[,;:]/u.test(previous.post) &&
      (word.tags.has('Possessive') || word.tags.has('Determiner') || word.lower === 'time') &&
      !/^(?:both|all|every)$/u.test(word.lower) &&
      !/['’]s$/u.test(word.lower)
    )
      return false;
    if (word.tags.has('PresentTense') && word.tags.has('Verb') && !word.tags.has('Gerund') && i > 0) {
      if (
        previous &&
        (previous.tags.has('Determiner') ||
          previous.tags.has('Adjective') ||
          previous.lower === 'to' ||
          previous.tags.has('Preposition'))
      )
        continue;
      return true;
    }
    if (
      word.tags.has('PastTense') &&
      i > 0 &&
      previous?.tags.has('Noun') &&
      !(PARTICIPLE.test(word.lower) && !isObject(after))
    )
      return true;
  }
  return false;
}

const MASS_HEAD =
  /(?:ware|ing|ment|ness|ity|ance|ence|tion|care|food|tea|coffee|water|help|support|advice|insurance|access|money|time|sleep|skin|hair|energy|power|music|art|news|data|security|comfort|fun|style|fashion|furniture|equipment|health|fitness|bread|chocolate|cheese|beer|wine|meat|fish|milk|juice|rice|pasta|clothing|jewel+ry|travel|work|banking|delivery|shipping|payroll|email|storage|bedding|cotton|wool|leather|paper|peace|quality|service|entertainment|happiness|luxury|magic|freedom|internet|design|cream|repair|coverage|hosting|maintenance|housing|research|management|therapy|childcare|decor|content|traffic|growth|knowledge|stationery|photography|protection|cover|accounting|parking|lighting|tea|honey|soap|yarn|jewelry|jewellery|fabric|firewood|compost|bedding|support|gear|software|hardware|inventory|coaching|advertising|yoga|pottery|pizza|meditation)$/u;

/** Uncountable heads need no article: "payroll software", "fresh coffee". */
export function isMass(head: Word[]): boolean {
  const last = head.at(-1);
  if (
    last &&
    /^(?:meeting|wedding|building|painting|opening|offering|evening|morning|string|ring|king|thing|spring|screening|reading|listing|booking|fitting|briefing|gathering|wing|document|apartment|department|appointment|payment|statement|assignment|element|moment|monument|instrument|city|university|facility|community|opportunity|party|chance|dance|fence|audience|conference|license|licence|experience|difference|station|vacation|collection|question|solution|option|edition|location|subscription|conversation|competition|exhibition|celebration|destination|presentation|business)$/u.test(
      last.lower,
    )
  )
    return false;
  return !!last && (last.tags.has('Uncountable') || MASS_HEAD.test(last.lower));
}
