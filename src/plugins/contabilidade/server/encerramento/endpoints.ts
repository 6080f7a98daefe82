import { z } from 'zod';
import { entityOf } from '../../../../server/entity';
import { type Endpoint, endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { withReason } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Exercicio, mesEncerrado } from '../../../configuracao/server';
import { ENCERRAMENTO, type Encerramento, MENU, mesEscrito } from '../../parts/encerramento/estado';
import { abrirProvisorio, lerAbertura } from './abertura';
import { desfazerEtapa, executarEtapa, lerEtapas, simularEtapa } from './etapas';
import { fecharMes, lerMeses, pendenciasDoMes, reabrirUltimoMes } from './meses';

const anoDe = (work: Work): Exercicio => ({ entidade_id: entityOf(work), exercicio: work.setting.exercicio });
const umMes = z.object({ mes: z.number().int().min(1).max(12) });

async function lerEncerramento(work: Work): Promise<Encerramento> {
  const ano = anoDe(work);
  return {
    exercicio: ano.exercicio,
    situacao: (await mesEncerrado(work, ano))?.situacao ?? 'planejamento',
    meses: await lerMeses(work, ano),
    pendencias: await pendenciasDoMes(work, ano),
    etapas: await lerEtapas(work, ano),
    abertura: await lerAbertura(work, ano),
  };
}

/** A step of the address. @throws ValidationError */
function etapaDe(params: Readonly<Record<string, string>>): number {
  const etapa = Number(params.etapa);
  if (!Number.isInteger(etapa) || etapa < 1 || etapa > 10) throw new ValidationError({ etapa: ['As etapas vão de 1 a 10.'] });
  return etapa;
}

/** A call that changes the closing of the year at the top of the screen, and answers what it is then. */
function muda<B>(
  url: string,
  summary: string,
  body: z.ZodType<B>,
  run: (tx: Work, call: { params: Readonly<Record<string, string>>; body: B }) => Promise<string>,
): Endpoint {
  return endpoint<B>({
    method: 'POST',
    url: `${ENCERRAMENTO}${url}`,
    access: { menu: [MENU], regra: 5 },
    tag: 'Encerramento',
    summary,
    body,
    handle: (work, call) =>
      work.transact(async (tx) => {
        const message = await run(tx, call);
        return { message, result: await lerEncerramento(tx) };
      }),
  });
}

const nada = z.object({});
const comMotivo = z.object({ motivo: withReason.shape.motivo.nullish().transform((motivo) => motivo ?? null) });

/** The closing of months, of the year and the opening of the next (handbook Contabilidade 8). */
export const encerramentoEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    url: ENCERRAMENTO,
    access: { menu: [MENU], regra: 1 },
    tag: 'Encerramento',
    summary: 'Encerramento: meses, etapas do exercício e abertura do seguinte',
    handle: lerEncerramento,
  }),
  muda('/fechar', 'Encerrar um mês', umMes.extend(comMotivo.shape), async (tx, { body: { mes, motivo } }) => {
    await fecharMes(tx, anoDe(tx), mes, motivo);
    return `${mesEscrito(mes)} encerrado.`;
  }),
  muda('/reabrir', 'Reabrir o último mês encerrado', umMes.extend(withReason.shape), async (tx, { body: { mes, motivo } }) => {
    await reabrirUltimoMes(tx, anoDe(tx), mes, motivo);
    return `${mesEscrito(mes)} reaberto.`;
  }),
  endpoint({
    method: 'POST',
    url: `${ENCERRAMENTO}/etapas/:etapa/simular`,
    access: { menu: [MENU], regra: 5 },
    tag: 'Encerramento',
    body: nada,
    summary: 'Simular uma etapa do encerramento, sem gravar',
    handle: async (work, { params }) => ({ message: 'Nada foi gravado.', result: await simularEtapa(work, anoDe(work), etapaDe(params)) }),
  }),
  muda('/etapas/:etapa/executar', 'Executar uma etapa do encerramento', comMotivo, async (tx, { params, body: { motivo } }) => {
    await executarEtapa(tx, anoDe(tx), etapaDe(params), motivo);
    return 'Etapa executada.';
  }),
  muda('/etapas/:etapa/desfazer', 'Desfazer a última etapa do encerramento', withReason, async (tx, { params, body: { motivo } }) => {
    await desfazerEtapa(tx, anoDe(tx), etapaDe(params), motivo);
    return 'Etapa desfeita.';
  }),
  muda('/abrir', 'Abrir o exercício seguinte, ou refazer a sua abertura provisória', nada, async (tx) => {
    const ano = anoDe(tx);
    await abrirProvisorio(tx, ano);
    return `Exercício ${ano.exercicio + 1} aberto, com os saldos de hoje.`;
  }),
];
