import { ValidationError } from '../../../../server/http/errors';
import { serverPlugins } from '../../../../server/plugins';
import type { Work } from '../../../../server/work';
import { type Exercicio, encerrarExercicio, mesEncerrado, reabrirExercicio } from '../../../configuracao/server';
import { ETAPAS, MENU, type SituacaoDaEtapa } from '../../parts/encerramento/estado';
import { abrirDefinitivo, fecharAbertura } from './abertura';
import { avisosDaEtapa, exigeMotivo } from './avisos';
import { escreverNosMesesEncerrados, estornarPassos, lancarPassos, lerSaldos, type Quando, resumirPassos, travarLivro } from './livro';
import { exigirConferencia } from './meses';
import { apurarResultado, baixarRestos, encerrarDisponibilidade, encerrarOrcamento, inscreverRestos } from './passos';
import type { Passo, Saldo } from './saldos';

/** What each step posts, of what the book has when its turn comes; a step that is not here posts nothing of its own. */
const PASSOS: Readonly<Record<number, (saldos: readonly Saldo[], ano: number) => Passo[]>> = {
  3: inscreverRestos,
  5: baixarRestos,
  6: apurarResultado,
  7: encerrarOrcamento,
  8: encerrarDisponibilidade,
};
const ULTIMA = 10;

/** Steps 5 to 8 are of the month 13; those before, of December (handbook 8). */
const quandoDa = (etapa: number, ano: number): Quando => ({ data: `${ano}-12-31`, periodo: etapa >= 5 ? 13 : undefined });

interface Feita {
  id: number;
  etapa: number;
}

/** The steps that stand, in their order. */
async function lerFeitas(work: Work, { entidade_id, exercicio }: Exercicio): Promise<Feita[]> {
  return work.db.rows<Feita & Record<string, unknown>>(
    `select id, etapa from public.encerramento_exercicio
      where cliente_id = $1 and entidade_id = $2 and exercicio = $3 and desfeita_em is null and not provisoria order by etapa`,
    [work.cliente.id, entidade_id, exercicio],
  );
}

/** The ten steps of a year, as they are now. */
export async function lerEtapas(work: Work, { entidade_id, exercicio }: Exercicio): Promise<SituacaoDaEtapa[]> {
  const rows = await work.db.rows<Omit<SituacaoDaEtapa, 'lancamentos'> & { id: number | null }>(
    `select n.etapa, e.id, case when e.id is null then 'pendente' when e.desfeita_em is null then 'executada' else 'desfeita' end as situacao,
            to_char(e.executada_em, 'YYYY-MM-DD') as executada_em, p.nome as executada_por, e.motivo
       from generate_series(1, ${ULTIMA}) as n(etapa)
       left join lateral (select x.* from public.encerramento_exercicio x where x.cliente_id = $1 and x.entidade_id = $2 and x.exercicio = $3
                             and x.etapa = n.etapa and not x.provisoria order by x.id desc limit 1) e on true
       left join public.usuario u on u.id = e.executada_por_id left join public.pessoa p on p.id = u.pessoa_id order by n.etapa`,
    [work.cliente.id, entidade_id, exercicio],
  );
  const etapas: SituacaoDaEtapa[] = [];
  for (const { id, ...row } of rows)
    etapas.push({ ...row, lancamentos: id !== null && row.situacao === 'executada' ? await resumirPassos(work, id) : [] });
  return etapas;
}

/**
 * Carries out a step: the ones before it stand, none after it, and what it posts is of what the book has now.
 *
 * @param motivo why it is carried out all the same, of one that asks it
 * @returns the step that was written
 * @throws ValidationError, ConflictError INTEGRIDADE_DIVERGENTE
 */
export async function executarEtapa(tx: Work, ano: Exercicio, etapa: number, motivo: string | null = null): Promise<number> {
  await travarLivro(tx, ano);
  const aberto = await mesEncerrado(tx, ano);
  if (!aberto || aberto.situacao === 'encerrado') throw new ValidationError({ etapa: [`O exercício ${ano.exercicio} está encerrado.`] });
  if (aberto.mes < 12) throw new ValidationError({ etapa: ['Encerre antes os doze meses do exercício.'] });
  const feitas = await lerFeitas(tx, ano);
  if (feitas.some((one) => one.etapa >= etapa)) throw new ValidationError({ etapa: [`A etapa ${etapa} já foi executada.`] });
  if (feitas.length < etapa - 1)
    throw new ValidationError({ etapa: [`Execute antes a etapa ${feitas.length + 1}, ${nomeDa(feitas.length + 1)}.`] });
  if (etapa === 1) await exigirConferencia(tx, ano);
  if (!motivo && (await exigeMotivo(tx, ano, etapa)))
    throw new ValidationError({
      motivo: ['Há fonte sem disponibilidade para o que se inscreve: informe o motivo para inscrever assim mesmo (LRF, art. 42).'],
    });
  const { id } = await escreverEtapa(tx, ano, etapa, motivo);
  await escreverNosMesesEncerrados(tx, ano);
  const passos = PASSOS[etapa]?.(await lerSaldos(tx, ano), ano.exercicio) ?? [];
  await lancarPassos(
    tx,
    ano,
    { id, etapa },
    passos.map((passo) => ({ ...passo, ...quandoDa(etapa, ano.exercicio) })),
  );
  if (etapa === ULTIMA) await abrirDefinitivo(tx, ano, id);
  for (const part of partesDa(etapa)) await part.executar(tx, ano);
  if (etapa === ULTIMA) await encerrarExercicio(tx, ano);
  return id;
}

/**
 * Undoes the last step that stands: what it posted is reversed in the same period and day, and the step can be carried out again.
 *
 * @throws ValidationError
 */
export async function desfazerEtapa(tx: Work, ano: Exercicio, etapa: number, motivo: string): Promise<void> {
  await travarLivro(tx, ano);
  const last = (await lerFeitas(tx, ano)).at(-1);
  if (!last || last.etapa !== etapa)
    throw new ValidationError({
      etapa: [last ? `Só se desfaz a última etapa executada, ${nomeDa(last.etapa)}.` : 'Nenhuma etapa foi executada.'],
    });
  if (etapa === ULTIMA) await reabrirExercicio(tx, ano, motivo);
  await escreverNosMesesEncerrados(tx, ano);
  for (const part of partesDa(etapa)) await part.desfazer?.(tx, ano);
  if (etapa === ULTIMA) await fecharAbertura(tx, ano, last.id, motivo);
  else await estornarPassos(tx, last.id, motivo);
  await tx.db.execute(
    'update public.encerramento_exercicio set desfeita_em = now(), desfeita_por_id = $2, motivo = $3 where id = $1 and cliente_id = $4',
    [last.id, tx.caller?.usuarioId ?? null, motivo, tx.cliente.id],
  );
  tx.audit({ ...auditoriaDe(ano, etapa, 'desfeita'), motivo, depois: { etapa } });
}

/** What a step would post and what it would be worth looking at first; nothing is kept. */
export async function simularEtapa(work: Work, ano: Exercicio, etapa: number) {
  return work.rehearse(async (tx) => {
    const [avisos, exige_motivo] = [await avisosDaEtapa(tx, ano, etapa), await exigeMotivo(tx, ano, etapa)];
    const id = await executarEtapa(tx, ano, etapa, 'Simulação');
    return { lancamentos: await resumirPassos(tx, id), avisos, exige_motivo };
  });
}

const partesDa = (etapa: number) => serverPlugins.flatMap(({ closing = [] }) => closing.filter((part) => part.etapa === etapa));

const nomeDa = (etapa: number): string => ETAPAS[etapa - 1]?.nome ?? '';

async function escreverEtapa(tx: Work, ano: Exercicio, etapa: number, motivo: string | null): Promise<{ id: number }> {
  const made = (await tx.db.first<{ id: number }>(
    `insert into public.encerramento_exercicio (cliente_id, entidade_id, exercicio, etapa, executada_por_id, motivo) values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.cliente.id, ano.entidade_id, ano.exercicio, etapa, tx.caller?.usuarioId ?? null, motivo],
  )) as { id: number };
  tx.audit({ ...auditoriaDe(ano, etapa, 'executada'), ...(motivo && { motivo }), depois: { etapa } });
  return made;
}

function auditoriaDe({ exercicio }: Exercicio, etapa: number, feito: string) {
  return {
    acao: 'ato' as const,
    recurso: 'encerramento_exercicio',
    descricao: `Encerramento de ${exercicio}: etapa ${etapa}, ${nomeDa(etapa)}, ${feito}`,
    sistema: MENU,
  };
}
