import { z } from 'zod';
import { destinationProblem, lookupFor } from '../../../../server/destinations';
import { sendOutside } from '../../../../server/outgoing';
import type { Work } from '../../../../server/work';

export const PROVEDORES = ['gpt', 'gemini'] as const;
export type Provedor = (typeof PROVEDORES)[number];

/** How a provider is reached: what Cliente › Integrações says. */
export interface Acesso {
  url: string;
  modelo: string;
  chave: string;
  /** The most that the municipality lets one text take. */
  maxTokens: number | null;
  /** The text of what is asked is kept too, and not only its hash. */
  guardaPedido: boolean;
}

/** What is asked of a provider. */
export interface Pergunta {
  sistema: string;
  texto: string;
  maxTokens: number;
}

/** What a provider said, with what it counted. */
export interface Resposta {
  conteudo: string;
  fim: string;
  tokensEntrada: number;
  tokensSaida: number;
}

/** Longest wait for a text (handbook Administração 17, I6), in milliseconds. */
const TIMEOUT_MS = 60_000;

interface Configurado extends Record<string, unknown> {
  url: string | null;
  modelo: string | null;
  chave: string | null;
  max_tokens: number | null;
  registrar_sem_conteudo: boolean | null;
}

/** How the municipality reaches a provider; null while it does not. */
export async function lerAcesso(work: Work, provedor: Provedor): Promise<Acesso | null> {
  const row = await work.db.first<Configurado>(
    'select url, modelo, chave, max_tokens, registrar_sem_conteudo from public.integracao where cliente_id = $1 and adaptador = $2',
    [work.cliente.id, `ia_${provedor}`],
  );
  if (!row?.url || !row.modelo || !row.chave) return null;
  return {
    url: row.url.replace(/\/+$/, ''),
    modelo: row.modelo,
    chave: work.services.vault.open(row.chave),
    maxTokens: row.max_tokens,
    guardaPedido: row.registrar_sem_conteudo === false,
  };
}

const contagem = z.number().int().min(0).catch(0);

/** How each provider is asked, and how its answer is read. */
const FORMAS: Record<
  Provedor,
  {
    pedido: (acesso: Acesso, pergunta: Pergunta) => [path: string, body: object, headers: Record<string, string>];
    resposta: z.ZodType<Resposta>;
  }
> = {
  gpt: {
    pedido: ({ modelo, chave }, { sistema, texto, maxTokens }) => [
      '/chat/completions',
      {
        model: modelo,
        max_tokens: maxTokens,
        messages: [
          { role: 'system', content: sistema },
          { role: 'user', content: texto },
        ],
      },
      { authorization: `Bearer ${chave}` },
    ],
    resposta: z
      .object({
        choices: z.array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() })).min(1),
        usage: z.object({ prompt_tokens: contagem, completion_tokens: contagem }).optional(),
      })
      .transform(({ choices: [first], usage }) => ({
        conteudo: first?.message.content ?? '',
        fim: first?.finish_reason ?? 'stop',
        tokensEntrada: usage?.prompt_tokens ?? 0,
        tokensSaida: usage?.completion_tokens ?? 0,
      })),
  },
  gemini: {
    pedido: ({ modelo, chave }, { sistema, texto, maxTokens }) => [
      `/models/${encodeURIComponent(modelo)}:generateContent`,
      {
        systemInstruction: { parts: [{ text: sistema }] },
        contents: [{ role: 'user', parts: [{ text: texto }] }],
        generationConfig: { maxOutputTokens: maxTokens },
      },
      { 'x-goog-api-key': chave },
    ],
    resposta: z
      .object({
        candidates: z
          .array(
            z.object({ content: z.object({ parts: z.array(z.object({ text: z.string() })).min(1) }), finishReason: z.string().nullish() }),
          )
          .min(1),
        usageMetadata: z.object({ promptTokenCount: contagem, candidatesTokenCount: contagem }).optional(),
      })
      .transform(({ candidates: [first], usageMetadata }) => ({
        conteudo: first?.content.parts.map(({ text }) => text).join('') ?? '',
        fim: first?.finishReason ?? 'STOP',
        tokensEntrada: usageMetadata?.promptTokenCount ?? 0,
        tokensSaida: usageMetadata?.candidatesTokenCount ?? 0,
      })),
  },
};

/**
 * Asks a provider for a text, once.
 *
 * @throws Error of the connection, of the time, of an answer that is a refusal or is of another shape
 */
export async function perguntar(work: Work, provedor: Provedor, acesso: Acesso, pergunta: Pergunta): Promise<Resposta> {
  const { pedido, resposta } = FORMAS[provedor];
  const [path, body, headers] = pedido(acesso, pergunta);
  const url = new URL(acesso.url + path);
  const { config } = work.services;
  const problem = await destinationProblem(url.hostname, config, 'municipio');
  if (problem) throw new Error(problem);
  const { status, text } = await sendOutside(url, Buffer.from(JSON.stringify(body)), {
    timeoutMs: TIMEOUT_MS,
    headers: { 'content-type': 'application/json', ...headers },
    lookup: lookupFor(config, 'municipio'),
  });
  if (status < 200 || status > 299) throw new Error(`o provedor respondeu ${status}`);
  const read = resposta.safeParse(parsed(text));
  if (!read.success) throw new Error('o provedor respondeu em outro formato');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
