export interface Snippet {
  language: string;
  code: string;
}

/** The first call in three languages, for the server at `origin`; `key` stands where the real key goes. */
export function snippetsOf({ origin, key }: { origin: string; key: string }): [Snippet, ...Snippet[]] {
  return [
    {
      language: 'curl',
      code: `curl ${origin}/api/v1/predictions \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"control": "Our spring sale has started", "variants": ["A coat for ten winters"]}'`,
    },
    {
      language: 'TypeScript',
      code: `import { createClient } from '@frontrunner/client';

const client = createClient({ url: '${origin}', key: '${key}' });
const { winner, perVariant } = await client.predictions.create({
  control: 'Our spring sale has started',
  variants: ['A coat for ten winters'],
});`,
    },
    {
      language: 'Python',
      code: `import json, urllib.request

request = urllib.request.Request(
    "${origin}/api/v1/predictions",
    data=json.dumps({
        "control": "Our spring sale has started",
        "variants": ["A coat for ten winters"],
    }).encode(),
    headers={"Authorization": "Bearer ${key}", "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as answer:
    prediction = json.load(answer)
    print(prediction["winner"])`,
    },
  ];
}
