import { z } from 'zod';
import { folded, formatDecimal, type OpenFace, plainText } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { ValidationError } from '../../../server/http/errors';
import { type Face, openFaces } from '../../../server/public-face/face';
import { totalsOfFace } from '../../../server/public-face/measure';
import { periodOf } from '../../../server/public-face/period';
import type { Work } from '../../../server/work';
import { gerarTexto, lerAcesso, PROVEDORES } from '../../processos/server';
import { soComFonte } from '../calculo/so-com-fonte';

/** A set that a question speaks of, with its own numbers: what an answer may say. */
export interface Fonte {
  nome: string;
  endereco: string;
  registros: number;
  /** Reais with two places. */
  totais: readonly { label: string; value: string }[];
}

const MAIS_FONTES = 4;
const CPF = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/;
/** The letters of a word that tell what it speaks of: "empenhado" and "empenhos" are one. */
const RADICAL = 6;
/** Words of a question that name no set. */
const PERGUNTAS = ['quanto', 'quanta', 'quantos', 'quantas', 'qual', 'quais', 'quem', 'onde', 'quando', 'como', 'para', 'foram', 'sobre'];
const INSTRUCOES =
  'Responda à pergunta de um servidor sobre dados que o município já publicou. Use somente os fatos abaixo. Não invente números, nomes nem datas: se os fatos não respondem, diga que os conjuntos citados não respondem. Escreva até três parágrafos.';

const PERGUNTA = z.object({
  pergunta: z.string('Escreva a pergunta.').trim().min(5, 'Escreva a pergunta.').max(500, 'A pergunta aceita até 500 letras.'),
});

/** Answers a question by what is published, and by nothing else (handbook Transparência, IA). */
export const iaDaTransparencia = endpoint<z.infer<typeof PERGUNTA>>({
  method: 'POST',
  url: '/administracao/transparencia/ia',
  summary: 'Perguntar aos dados publicados',
  tag: 'Transparência',
  access: { menu: ['administracao.transparencia.ia'], regra: 1 },
  body: PERGUNTA,
  countsAttempts: true,
  handle: async (work, { body }) => {
    if (CPF.test(body.pergunta))
      throw new ValidationError({ pergunta: ['Não escreva CPF: pergunte sobre o conjunto, não sobre uma pessoa.'] });
    const fontes = await fontesDe(work, body.pergunta);
    const provedor = await provedorConfigurado(work);
    if (!provedor || fontes.length === 0) return { result: { configurada: provedor !== null, resposta: null, fontes } };
    const { conteudo } = await gerarTexto(work, provedor, {
      pre_prompt: INSTRUCOES,
      prompt: `${fatos(fontes)}\n\nPergunta: ${body.pergunta}`,
    });
    return { result: { configurada: true, resposta: soComFonte(plainText(conteudo), numerosDe(fontes)), fontes } };
  },
});

async function provedorConfigurado(work: Work): Promise<(typeof PROVEDORES)[number] | null> {
  for (const um of PROVEDORES) if (await lerAcesso(work, um)) return um;
  return null;
}

/** The sets that a question speaks of, first those that more of its words name, with their numbers of the year. */
async function fontesDe(work: Work, pergunta: string): Promise<Fonte[]> {
  const palavras = folded(pergunta)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra.length > 3 && !PERGUNTAS.includes(palavra))
    .map((palavra) => palavra.slice(0, RADICAL));
  const pesados = openFaces(work.services.registry)
    .map((one) => ({ one, peso: pesoDe(one, palavras) }))
    .filter(({ peso }) => peso > 0)
    .sort((a, b) => b.peso - a.peso)
    .slice(0, MAIS_FONTES);
  const fontes: Fonte[] = [];
  for (const { one } of pesados) {
    const { seen } = await periodOf(work, one.owner, {});
    const { rows, totals } = await totalsOfFace(seen, one);
    fontes.push({ nome: one.owner.definition.label.many, endereco: one.face.path, registros: rows, totais: totals });
  }
  return fontes;
}

/** How many of the words name a set; its title weighs more than its fields. */
function pesoDe({ face, owner }: Face<OpenFace>, palavras: readonly string[]): number {
  const { label, fields } = owner.definition;
  const titulo = folded(`${label.many} ${label.also?.join(' ') ?? ''}`);
  const resto = folded(`${face.about} ${face.fields.map((name) => fields[name]?.label ?? '').join(' ')}`);
  return palavras.reduce((soma, palavra) => soma + (titulo.includes(palavra) ? 3 : resto.includes(palavra) ? 1 : 0), 0);
}

function fatos(fontes: readonly Fonte[]): string {
  const linhas = fontes.map(
    ({ nome, registros, totais }) =>
      `${nome}: ${registros.toLocaleString('pt-BR')} registros; ${totais.map(({ label, value }) => `${label}: R$ ${formatDecimal(value)}`).join('; ')}`,
  );
  return `Fatos:\n${linhas.join('\n')}`;
}

/** Every number that the sources say, as people write it. */
const numerosDe = (fontes: readonly Fonte[]): string[] =>
  fontes.flatMap(({ registros, totais }) => [registros.toLocaleString('pt-BR'), ...totais.map(({ value }) => formatDecimal(value))]);
