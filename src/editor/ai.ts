import type { Editor } from 'tinymce';
import { http } from '../providers/http';

/** What the municipality has of artificial intelligence, by provider. */
export interface AiProviders {
  gpt: boolean;
  gemini: boolean;
}

/** A text may take this long to be made, in milliseconds; the server gives up before. */
const LONGEST_MS = 70_000;
const NOT_CONFIGURED = 'A inteligência artificial não está configurada.';
const NAMES = { gpt: 'GPT', gemini: 'Gemini' } as const;
/** How what was generated stands out until the person reviews it. */
const MARK = 'background-color: #fff7e0';

interface Asked {
  prompt: string;
  provedor?: keyof typeof NAMES;
}

/** A button that asks for a text and puts it, marked, where the cursor is; without a provider it is there and says why it does nothing. */
export function addAi(editor: Editor, providers: AiProviders): void {
  const known = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((one) => providers[one]);
  const [first] = known;
  editor.ui.registry.addButton('ia', {
    text: 'IA',
    tooltip: first ? 'Gerar texto com inteligência artificial' : NOT_CONFIGURED,
    enabled: first !== undefined,
    onAction: () =>
      editor.windowManager.open<Asked & Record<string, string>>({
        title: 'Gerar texto com inteligência artificial',
        body: {
          type: 'panel',
          items: [
            { type: 'textarea', name: 'prompt', label: 'O que escrever (sem dados pessoais)' },
            ...(known.length > 1
              ? [
                  {
                    type: 'selectbox' as const,
                    name: 'provedor',
                    label: 'Provedor',
                    items: known.map((value) => ({ value, text: NAMES[value] })),
                  },
                ]
              : []),
          ],
        },
        buttons: [
          { type: 'cancel', text: 'Cancelar' },
          { type: 'submit', text: 'Gerar', primary: true },
        ],
        onSubmit: (dialog) => {
          const { prompt, provedor = first ?? 'gpt' } = dialog.getData();
          if (!prompt.trim()) {
            editor.notificationManager.open({ type: 'error', text: 'Você precisa escrever algo!', timeout: 3000 });
            return;
          }
          dialog.block('Gerando o texto…');
          generate(provedor, prompt).then(
            ({ id, content }) => {
              dialog.close();
              editor.insertContent(`<div style="${MARK}">${content}</div>`);
              // that it was used is for the ledger: the text is there all the same
              void http.post(`/ia/chamadas/${id}/usar`, {}, { quiet: true }).catch(() => undefined);
            },
            // a modal told why: what was asked stays to be asked again
            () => dialog.unblock(),
          );
        },
      }),
  });
}

interface GptAnswer {
  id: string;
  choices: { message: { content: string } }[];
}
interface GeminiAnswer {
  responseId: string;
  candidates: { content: { parts: { text: string }[] } }[];
}

async function generate(provedor: keyof typeof NAMES, prompt: string): Promise<{ id: string; content: string }> {
  const sent = { pre_prompt: 'Escreva o trecho pedido de um documento oficial do município.', prompt, max_tokens: 1500 };
  const options = { timeout: LONGEST_MS };
  if (provedor === 'gpt') {
    const { data } = await http.post<GptAnswer>('/ia/gpt', sent, options);
    return { id: data.id, content: data.choices[0]?.message.content ?? '' };
  }
  const { data } = await http.post<GeminiAnswer>('/ia/gemini', sent, options);
  return { id: data.responseId, content: data.candidates[0]?.content.parts[0]?.text ?? '' };
}
