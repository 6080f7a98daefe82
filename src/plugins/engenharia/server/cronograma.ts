import { addDays, addMonths, daysBetween, formatMonth, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { endpoint } from '../../../server/http/endpoint';
import { ValidationError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { insertMany } from '../../../server/resources/many';
import { issueSequence } from '../../../server/resources/number';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { acumular, type MesDaCurva, mesDoContrato, type QuadroDoCronograma } from '../calculo/curva';
import { datarEtapas } from '../calculo/eap';
import { cronogramaVersao } from '../resources/cronograma_versao';
import { type Obra, obra } from '../resources/obra';
import { lerObra } from './medicao/ler';
import { lerParadas } from './paralisacao/ler';

export const cronogramaVersaoRules = onResource(cronogramaVersao, {
  derived: {
    rotulo: (t) =>
      `case when ${t}.numero = 1 then 'Linha de base' else ${t}.numero || 'ª versão' end || ' de ' || to_char(${t}.data, 'DD/MM/YYYY')`,
    total: (t) => `coalesce((select sum(p.valor) from public.cronograma_versao_parcelas p where p.pai_id = ${t}.id), 0)`,
  },
});

/** Keeps the schedule of a work as it is. @param pedido why, and the term that changed it */
export async function guardarVersao(
  tx: Work,
  record: Obra,
  { motivo, termo_id }: { motivo: string; termo_id: number | null },
): Promise<void> {
  if (record.cronograma.length === 0) return;
  await insertMany(tx, tx.services.registry.get(cronogramaVersao.name), [
    {
      obra_id: record.id,
      numero: await issueSequence(tx, cronogramaVersao.name, String(record.id)),
      data: tx.today(),
      motivo,
      termo_id,
      etapas: record.eap.map(({ codigo, nome, inicio, fim, valor }) => ({ codigo, nome, inicio, fim, valor })),
      parcelas: record.cronograma.map(({ etapa, mes, percentual, valor }) => ({ etapa, mes, percentual, valor })),
    },
  ]);
}

/** The stages of a work take the dates of its order. */
export async function datarPelaOrdem(tx: Work, id: number, ordem: string): Promise<void> {
  const { eap } = await lerObra(tx, id);
  const datas = datarEtapas(eap, ordem);
  for (const [codigo, { inicio, fim }] of datas ?? [])
    await tx.db.execute('update public.obra_eap set inicio = $3, fim = $4 where pai_id = $1 and codigo = $2', [id, codigo, inicio, fim]);
}

/** The stages that were still to be done as a work stopped move by the days of the stop. */
export async function moverEtapas(tx: Work, id: number, { inicio, fim }: { inicio: string; fim: string }): Promise<void> {
  const dias = daysBetween(inicio, fim);
  await tx.db.execute(
    'update public.obra_eap set inicio = case when inicio >= $2 then inicio + $3::int else inicio end, fim = fim + $3::int where pai_id = $1 and fim >= $2',
    [id, inicio, dias],
  );
}

/** A new baseline of the schedule, by what changed it. @throws ValidationError */
export async function rebaselinar(tx: Work, record: Obra, pedido: { motivo: string; termo_id: number | null }): Promise<void> {
  if (record.cronograma.length === 0) throw new ValidationError({ id: ['A obra não tem cronograma a guardar.'] });
  if (pedido.termo_id) {
    const termo = await tx.db.first<{ contrato_id: number }>('select x.contrato_id from termo_contratual x where x.id = $1', [
      pedido.termo_id,
    ]);
    if (termo?.contrato_id !== record.contrato_id) throw new ValidationError({ termo_id: ['O termo não é do contrato desta obra.'] });
  }
  await guardarVersao(tx, record, pedido);
}

interface Medido extends Record<string, unknown> {
  fim: string;
  valor: string;
  item: string | null;
  evento: number | null;
}

/** What was measured of a work, line by line. */
const lerMedido = (work: Work, id: number): Promise<Medido[]> =>
  work.db.rows<Medido>(
    `select m.periodo_fim::text as fim, i.valor::text as valor, i.item, null::int as evento from medicao_obra m join public.medicao_obra_itens i on i.pai_id = m.id
      where m.obra_id = $1 and m.situacao = 'aprovada'
     union all
     select m.periodo_fim::text, e.valor::text, null, e.evento from medicao_obra m join public.medicao_obra_eventos e on e.pai_id = m.id
      where m.obra_id = $1 and m.situacao = 'aprovada'`,
    [id],
  );

/** `GET {api}/{id}/cronograma`: the stages of a work, how far each went, and its S curve. */
export const cronogramaEndpoint = endpoint({
  method: 'GET',
  url: `${obra.api.path}/:id/cronograma`,
  summary: 'Etapas e curva S de uma obra',
  tag: 'Engenharia',
  access: { menu: [obra.menu], regra: 1 },
  handle: async (work, { params }) => quadroDaObra(work, readId(params.id)),
});

/** The stages of a work, how far each went, and its S curve. */
export async function quadroDaObra(work: Work, id: number): Promise<QuadroDoCronograma> {
  const record = await lerObra(work, id);
  const medido = await lerMedido(work, id);
  const base = await work.db.rows<{ mes: number; valor: string }>(
    `select p.mes, p.valor::text as valor from cronograma_versao v join public.cronograma_versao_parcelas p on p.pai_id = v.id
      where v.obra_id = $1 and v.numero = 1`,
    [id],
  );
  const daEtapa = (codigo: string): string =>
    sumDecimals([
      '0.00',
      ...medido
        .filter(({ item, evento }) =>
          item !== null
            ? item === codigo || item.startsWith(`${codigo}.`)
            : record.eventos.some(({ ordem_evento, etapa }) => ordem_evento === evento && etapa === codigo),
        )
        .map(({ valor }) => valor),
    ]);
  return {
    etapas: record.eap.flatMap(({ codigo, nome, inicio, fim, valor }) =>
      inicio && fim
        ? [
            {
              codigo,
              nome,
              inicio,
              fim,
              feito: valor && Number(valor) > 0 ? Fraction.of(daEtapa(codigo)).times(100).over(valor).text(2) : null,
            },
          ]
        : [],
    ),
    meses: await curvaDaObra(work, record, base, medido),
  };
}

async function curvaDaObra(
  work: Work,
  { ordem_inicio, cronograma, id }: Obra,
  base: readonly { mes: number; valor: string }[],
  medido: readonly Medido[],
): Promise<MesDaCurva[]> {
  const paradas = await lerParadas(work, id);
  const hoje = work.today();
  const mesDe = (dia: string) => mesDoContrato(ordem_inicio ?? hoje, dia, paradas, hoje);
  const medidoPorMes = medido.map(({ fim, valor }) => ({ mes: mesDe(fim), valor }));
  const atual = cronograma.map(({ mes, valor }) => ({ mes, valor: valor ?? '0.00' }));
  const ultimo = Math.max(0, ...[...base, ...atual, ...medidoPorMes].map(({ mes }) => mes));
  const agora = ordem_inicio ? mesDe(hoje) : 0;
  const inicio = (ordem_inicio ?? hoje).slice(0, 7);
  return Array.from({ length: ultimo }, (_, n) => ({
    mes: `${n + 1} (${ordem_inicio ? formatMonth(addDays(ordem_inicio, 30 * n).slice(0, 7)) : formatMonth(addMonths(inicio, n))})`,
    base: base.length > 0 ? acumular(base, n + 1) : null,
    atual: acumular(atual, n + 1),
    medido: n + 1 <= agora ? acumular(medidoPorMes, n + 1) : null,
  }));
}
