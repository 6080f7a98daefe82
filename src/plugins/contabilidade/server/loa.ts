import { formatDate } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { ConflictError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { lancamentoContabil } from '../resources/lancamento_contabil';
import { dataDeCorte, diaDaAbertura } from './corte';
import { type Enviado, enviarFato } from './livro/fila';
import type { Parte } from './livro/tipos';

interface OfEntity extends Record<string, unknown> {
  entidade_id: number;
  versao_id: number;
  receitas:
    | { natureza_receita_id: number; fonte_recurso_id: number; co_id: number | null; bruto: string; fundeb: string; outras: string }[]
    | null;
  dotacoes: { id: number; valor: string }[] | null;
}

/**
 * Sends to the ledger the LOA in force of the exercício of the work: forecast (1010), its deductions (1011, 1012) and the
 * dotações (1020), one entry for each entity. What was sent stays as it is. Of a law that is kept here from a later month on, all of it comes
 * with the opening balances.
 *
 * @param versao the version that is being put in force, and is not yet
 */
export async function enviarLoa(tx: Work, versao: number | null = null): Promise<Enviado[]> {
  const { exercicio } = tx.setting;
  if (await dataDeCorte(tx, exercicio)) return [];
  const entities = await tx.db.rows<OfEntity>(
    `with lei as (select v.id from public.versao_planejamento v where v.cliente_id = $1 and v.instrumento = 'loa' and v.exercicio_referencia = $2
                     and (v.situacao_versao = 'vigente' or v.id = $3) and v.data_exclusao is null),
     receita as (
       select coalesce(o.entidade_id, o.id) as entidade_id, json_agg(json_build_object('natureza_receita_id', r.natureza_receita_id,
              'fonte_recurso_id', r.fonte_recurso_id, 'co_id', r.codigo_acompanhamento_id, 'bruto', r.valor_bruto::text,
              'fundeb', coalesce(r.deducao_fundeb, 0)::text, 'outras', (coalesce(r.deducao_renuncia, 0) + coalesce(r.deducao_outras, 0))::text) order by r.ficha) as linhas
         from public.previsao_receita r join lei on lei.id = r.versao_planejamento_id join public.orgao o on o.id = r.orgao_id
        where r.data_exclusao is null and r.origem = 'loa' and r.valor_bruto > 0 group by 1),
     despesa as (
       select coalesce(o.entidade_id, o.id) as entidade_id, json_agg(json_build_object('id', d.id, 'valor', d.valor_inicial::text) order by d.ficha) as linhas
         from public.dotacao d join public.orgao o on o.id = d.orgao_id
        where d.cliente_id = $1 and d.exercicio = $2 and d.origem = 'loa' and not d.provisoria and d.valor_inicial > 0 and d.data_exclusao is null group by 1)
     select coalesce(r.entidade_id, d.entidade_id) as entidade_id, (select id from lei) as versao_id, r.linhas as receitas, d.linhas as dotacoes
       from receita r full join despesa d on d.entidade_id = r.entidade_id where exists (select from lei) order by 1`,
    [tx.cliente.id, exercicio, versao],
  );
  const sent: Enviado[] = [];
  for (const { entidade_id, versao_id, receitas, dotacoes } of entities) {
    sent.push(
      await enviarFato(tx, {
        fato: 'LOA_VIGOR',
        data: `${exercicio}-01-01`,
        entidade_id,
        partes: [...(receitas ?? []).flatMap(forecastOf), ...(dotacoes ?? []).map(concedidoDe)],
        origem: { tipo: 'versao_planejamento', id: versao_id },
        historico: `Lei orçamentária de ${exercicio} em vigor: previsão da receita e fixação da despesa`,
        chave: `LOA_VIGOR:${exercicio}`,
      }),
    );
  }
  return sent;
}

function forecastOf({ bruto, fundeb, outras, co_id, ...contexto }: NonNullable<OfEntity['receitas']>[number]): Parte[] {
  const own = { ...contexto, ...(co_id !== null && { co_id }) };
  return [
    { evento: '1010', valor: bruto, contexto: own },
    { evento: '1011', valor: fundeb, contexto: own },
    { evento: '1012', valor: outras, contexto: own },
  ];
}

function concedidoDe({ id, valor }: { id: number; valor: string }): Parte {
  return { evento: '1020', valor, contexto: { dotacao_id: id } };
}

/** Has the LOA in force of the exercício posted, for every entity. */
export const contabilizarLoa = endpoint({
  method: 'POST',
  url: `${lancamentoContabil.api.path}/loa`,
  access: { menu: [lancamentoContabil.menu], regra: 5 },
  tag: lancamentoContabil.label.many,
  summary: 'Contabilizar a LOA em vigor no exercício',
  handle: (work) =>
    work.transact(async (tx) => {
      if (await dataDeCorte(tx, tx.setting.exercicio))
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: `A LOA de ${tx.setting.exercicio} está nos saldos de abertura, de ${formatDate(await diaDaAbertura(tx, tx.setting.exercicio))}: lance-os em Saldos de abertura.`,
        });
      const sent = await enviarLoa(tx);
      if (sent.length === 0) throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Não há LOA em vigor em ${tx.setting.exercicio}.` });
      const posted = sent.filter(({ situacao }) => situacao === 'contabilizado').length;
      return {
        message: `LOA de ${tx.setting.exercicio}: ${posted} de ${sent.length} entidades contabilizadas.`,
        result: { contabilizados: posted, enviados: sent.length },
      };
    }),
});
