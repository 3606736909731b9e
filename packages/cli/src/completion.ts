import { Argument, type Command, type Option } from 'commander';
import { print } from './output.ts';

interface Known {
  name: string;
  words: string[];
}

const longOf = ({ long }: Option) => (long ? [long] : []);

/** Every command with its subcommands and options. */
function knownOf(program: Command): Known[] {
  return program.commands.map((command) => ({
    name: command.name(),
    words: [
      ...command.commands.map((one) => one.name()),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
      // Those of subcommands too: the shell is not asked which one it is.
      ...new Set([command, ...command.commands].flatMap(({ options }) => options.flatMap(longOf))),
      '--help',
    ],
  }));
}

const bash = (known: Known[]) => `_frontrunner() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${known.map(({ name }) => name).join(' ')}" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${known.map(({ name, words }) => `    ${name}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")) ;;`).join('\n')}
  esac
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _frontrunner frontrunner
`;

const zsh = (known: Known[]) => `#compdef frontrunner
autoload -U +X bashcompinit && bashcompinit
${bash(known)}`;

const fish = (known: Known[]) => {
  const names = known.map(({ name }) => name).join(' ');
  const first = `complete -c frontrunner -f -n "not __fish_seen_subcommand_from ${names}" -a "${names}"`;
  const rest = known.flatMap(({ name, words }) =>
    words.map((word) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c frontrunner -n "__fish_seen_subcommand_from ${name}" ${what}`;
    }),
  );
  return `${[first, ...rest].join('\n')}\n`;
};

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('Prints what lets a shell complete commands and options.')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      `
  bash  frontrunner completion bash > ~/.local/share/bash-completion/completions/frontrunner
  zsh   frontrunner completion zsh > "\${fpath[1]}/_frontrunner"
  fish  frontrunner completion fish > ~/.config/fish/completions/frontrunner.fish`,
    )
    .action((shell: 'bash' | 'zsh' | 'fish') => print({ bash, zsh, fish }[shell](knownOf(program))));
}
