import type { ClosingPart, ClosingYear } from '../../../../server/closing';
import { numberSql } from '../../../../server/resources/number';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { fontesDeAnosAnteriores } from '../../../classificacoes/server';
import { type Empenho, empenho } from '../../resources/empenho';
import { reservaDotacao } from '../../resources/reserva_dotacao';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';
import { contextoDoEmpenho, lerEmpenhos } from '../empenho/ler';
import { anularReserva, travarReserva } from '../reserva/rules';

/** Step 2: what is left of the reservas of the year goes back to its dotação, on its last day. */
const cancelarReservas: ClosingPart = {
  etapa: 2,
  executar: async (tx, { entidade_id, exercicio }) => {
    const left = await tx.db.rows<{ id: number }>(
      `select id from public.${reservaDotacao.name} where cliente_id = $1 and entidade_id = $2 and exercicio = $3 and saldo > 0 order by id`,
      [tx.cliente.id, entidade_id, exercicio],
    );
    for (const { id } of left)
      await anularReserva(tx, await travarReserva(tx, id), {
        data: `${exercicio}-12-31`,
        valor: null,
        motivo: 'Encerramento do exercício',
        automatica: true,
      });
  },
};

/**
 * Step 3: each stage of an empenho that the book inscribed is a resto a pagar, with its classification as it is now: the years after have no
 * dotação for it.
 */
const inscrever: ClosingPart = {
  etapa: 3,
  executar: async (tx, year) => {
    const resource = tx.services.registry.get(restoAPagar.name);
    const inscritos = await lerInscritos(tx, year);
    const empenhos = await lerEmpenhos(
      tx,
      inscritos.map(({ empenho_id }) => empenho_id),
    );
    for (const { empenho_id, tipo_despesa, ...resto } of inscritos) {
      const record = empenhos.get(empenho_id) as Empenho;
      const { divida = null } = contextoDoEmpenho(record);
      await createRecord(tx, resource, resto, { empenho_id, tipo_despesa, divida, conta_passivo: record.conta_passivo });
    }
    await marcarEmpenhos(tx, year, 'inscrito_rp');
  },
  desfazer: async (tx, year) => {
    await marcarEmpenhos(tx, year, 'emitido');
    await tx.db.execute(
      'update public.resto_a_pagar set data_exclusao = now() where cliente_id = $1 and entidade_id = $2 and ano_inscricao = $3 and data_exclusao is null and empenho_id is not null',
      [tx.cliente.id, year.entidade_id, year.exercicio],
    );
  },
};

/** What the book inscribed in a year, by empenho and stage, with what the empenho and its dotação say. */
function lerInscritos(tx: Work, { entidade_id, exercicio }: ClosingYear): Promise<({ empenho_id: number } & Record<string, unknown>)[]> {
  return tx.db.rows(
    `select e.exercicio as ano_inscricao, x.tipo, e.id as empenho_id, ${numberSql(empenho)('e')} as numero_empenho, to_char(e.data_emissao, 'YYYY-MM-DD') as data_empenho,
            e.credor_id, e.tipo_despesa, coalesce(e.subelemento_id, d.natureza_despesa_id) as natureza_despesa_id, o.codigo as orgao, un.codigo as unidade,
            fu.codigo as funcao, sf.codigo as subfuncao, pr.codigo as programa, ac.codigo as acao, e.fonte_recurso_id, d.codigo_acompanhamento_id as co_id,
            x.valor::text as inscrito, e.historico
       from (select (s.conta_corrente ->> 'empenho_id')::bigint as empenho_id,
                    case when c.codigo like '6.3.2.7%' then 'processado' when c.codigo like '6.3.1.7.2%' then 'nao_processado_em_liquidacao' else 'nao_processado' end as tipo,
                    sum(s.creditos - s.debitos) as valor
               from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
              where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and (c.codigo like '6.3.1.7.%' or c.codigo like '6.3.2.7.%')
                and (s.conta_corrente ->> 'ano_inscricao')::int = $3
              group by 1, 2 having sum(s.creditos - s.debitos) > 0) x
       join public.empenho e on e.id = x.empenho_id join public.dotacao d on d.id = e.dotacao_id
       join public.orgao o on o.id = d.orgao_id join public.unidade un on un.id = d.unidade_id join public.funcao fu on fu.id = d.funcao_id
       join public.subfuncao sf on sf.id = d.subfuncao_id join public.programa pr on pr.id = d.programa_id join public.acao ac on ac.id = d.acao_id
      order by e.numero, x.tipo`,
    [tx.cliente.id, entidade_id, exercicio],
  );
}

/** An empenho with restos says so; of one that has none any more its balances say its state. */
async function marcarEmpenhos(
  tx: Work,
  { entidade_id, exercicio }: { entidade_id: number; exercicio: number },
  situacao: string,
): Promise<void> {
  await tx.db.execute(
    `update public.empenho e set situacao = $4 where e.cliente_id = $1 and e.id in (
       select r.empenho_id from public.resto_a_pagar r where r.entidade_id = $2 and r.ano_inscricao = $3 and r.data_exclusao is null)`,
    [tx.cliente.id, entidade_id, exercicio, situacao],
  );
}

/** Step 10: from the new year on a resto a pagar is paid with what its fonte had left (1.500 → 2.500). */
const virarFontes: ClosingPart = {
  etapa: 10,
  executar: async (tx, { entidade_id }) => {
    const rows = await tx.db.rows<{ fonte: number }>(
      'select distinct fonte_recurso_id as fonte from public.resto_a_pagar where cliente_id = $1 and entidade_id = $2 and saldo > 0 and data_exclusao is null',
      [tx.cliente.id, entidade_id],
    );
    const anteriores = await fontesDeAnosAnteriores(
      tx,
      rows.map(({ fonte }) => fonte),
    );
    await trocarFontes(tx, entidade_id, [...anteriores]);
  },
  desfazer: async (tx, { entidade_id, exercicio }) => {
    await tx.db.execute(
      'update public.resto_a_pagar set fonte_recurso_id = fonte_inscricao_id where cliente_id = $1 and entidade_id = $2 and ano_inscricao = $3 and data_exclusao is null',
      [tx.cliente.id, entidade_id, exercicio],
    );
  },
};

async function trocarFontes(tx: Work, entidade: number, pares: readonly (readonly [de: number, para: number])[]): Promise<void> {
  await tx.db.execute(
    `update public.resto_a_pagar r set fonte_recurso_id = x.para from unnest($3::bigint[], $4::bigint[]) as x(de, para)
      where r.cliente_id = $1 and r.entidade_id = $2 and r.fonte_recurso_id = x.de and r.saldo > 0 and r.data_exclusao is null`,
    [tx.cliente.id, entidade, pares.map(([de]) => de), pares.map(([, para]) => para)],
  );
}

export const encerramentoDaExecucao: readonly ClosingPart[] = [cancelarReservas, inscrever, virarFontes];
