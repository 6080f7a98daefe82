import { renewStatistics } from '../../../server/db/statistics';
import type { Work } from '../../../server/work';
import { deParaDoProduto, eventosDoProduto } from './tabelas/eventos';
import { planoDoProduto } from './tabelas/plano';

/**
 * Gives the exercício of the work its chart of accounts, its events and its de-para: those of the exercício before it, or
 * those of the product when there are none. One statement for each table. A year that has a chart keeps it.
 *
 * @returns accounts made
 */
export async function implantarPlano(work: Work): Promise<number> {
  return work.transact(async (tx) => {
    const { exercicio } = tx.setting;
    const own = [tx.cliente.id, exercicio, tx.caller?.usuarioId ?? null];
    const made = await tx.db.first<{ tem: boolean; anterior: boolean }>(
      `select exists (select from public.plano_conta where cliente_id = $1::bigint and exercicio = $2::int) as tem,
              exists (select from public.plano_conta where cliente_id = $1::bigint and exercicio = $2::int - 1 and data_exclusao is null) as anterior`,
      own.slice(0, 2),
    );
    if (made?.tem) return 0;
    const contas = made?.anterior ? await copiarAno(tx, own) : await trazerProduto(tx, own);
    for (const table of ['plano_conta', 'evento_contabil', 'natureza_conta']) renewStatistics(tx, table, contas);
    tx.audit({
      acao: 'importar',
      recurso: 'plano_conta',
      descricao: `Plano de contas de ${exercicio}`,
      sistema: 'contabilidade.cadastros.contabilidade.plano-de-contas',
      depois: { contas, de: made?.anterior ? exercicio - 1 : 'tabela do sistema' },
    });
    return contas;
  });
}

const ACCOUNT = {
  codigo: 'text',
  titulo: 'text',
  natureza_saldo: 'text',
  natureza_informacao: 'text',
  isf: 'text',
  tipo: 'text',
  conta_corrente_classe: 'text',
  nivel: 'int',
  encerra: 'boolean',
  bloqueio_manual: 'boolean',
} as const;

/** Inserts accounts with their place in the tree: their ids are drawn first, so that each names the one above it. */
async function inserirContas(tx: Work, own: readonly unknown[], source: string, ...values: readonly unknown[]): Promise<number> {
  const columns = Object.keys(ACCOUNT).join(', ');
  return tx.db.execute(
    `with x as materialized (select s.*, nextval(pg_get_serial_sequence('public.plano_conta', 'id')) as novo from (${source}) s)
     insert into plano_conta (cliente_id, exercicio, usuario_cadastro_id, situacao, id, superior_id, funcao, conta_msc, ${columns})
     select $1::bigint, $2::int, $3::bigint, true, x.novo, acima.novo, x.funcao, x.conta_msc, ${Object.keys(ACCOUNT)
       .map((name) => `x.${name}`)
       .join(', ')}
       from x left join x acima on acima.codigo = x.superior`,
    [...own, ...values],
  );
}

/** Rows get their ids in an order of their own, not in that of a plan: the same table is made the same each time. */
const naOrdem = (t: string) =>
  `${['prefixo', 'papel', 'tipo_despesa', 'condicao'].map((coluna) => `${t}.${coluna} collate "C"`).join(', ')}, c.codigo collate "C"`;

async function trazerProduto(tx: Work, own: readonly unknown[]): Promise<number> {
  const contas = await inserirContas(
    tx,
    own,
    `select x.*, null as funcao, null as conta_msc from jsonb_to_recordset($4::jsonb) as x(${Object.entries(ACCOUNT)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')}, superior text)`,
    JSON.stringify(planoDoProduto()),
  );
  const eventos = JSON.stringify(eventosDoProduto());
  await tx.db.execute(
    `insert into evento_contabil (cliente_id, exercicio, usuario_cadastro_id, situacao, codigo, nome, gatilho, documento_origem, vigencia_inicio)
     select $1::bigint, $2::int, $3::bigint, true, x.codigo, x.nome, x.gatilho, x.documento_origem, make_date($2::int, 1, 1)
       from jsonb_to_recordset($4::jsonb) as x(codigo text, nome text, gatilho text, documento_origem text)`,
    [...own, eventos],
  );
  await tx.db.execute(
    `insert into evento_contabil_pares (pai_id, ordem, conta_debito, conta_credito, base, fonte)
     select e.id, p.ordem, p.par ->> 'conta_debito', p.par ->> 'conta_credito', p.par ->> 'base', p.par ->> 'fonte'
       from jsonb_array_elements($3::jsonb) x join public.evento_contabil e on e.codigo = x ->> 'codigo' and e.cliente_id = $1::bigint and e.exercicio = $2::int
            cross join lateral jsonb_array_elements(x -> 'pares') with ordinality as p(par, ordem) order by e.id, p.ordem`,
    [...own.slice(0, 2), eventos],
  );
  await tx.db.execute(
    `insert into natureza_conta (cliente_id, exercicio, usuario_cadastro_id, prefixo, papel, tipo_despesa, condicao, conta_id)
     select $1::bigint, $2::int, $3::bigint, x.prefixo, x.papel, x.tipo_despesa, x.condicao, c.id
       from jsonb_to_recordset($4::jsonb) as x(prefixo text, papel text, tipo_despesa text, condicao text, conta text)
       join public.plano_conta c on c.codigo = x.conta and c.cliente_id = $1::bigint and c.exercicio = $2::int
      order by ${naOrdem('x')}`,
    [...own, JSON.stringify(deParaDoProduto())],
  );
  return contas;
}

async function copiarAno(tx: Work, own: readonly unknown[]): Promise<number> {
  const contas = await inserirContas(
    tx,
    own,
    `select ${Object.keys(ACCOUNT)
      .map((name) => `a.${name}`)
      .join(', ')}, o.codigo as superior, a.funcao, a.conta_msc
       from public.plano_conta a left join public.plano_conta o on o.id = a.superior_id
      where a.cliente_id = $1::bigint and a.exercicio = $2::int - 1 and a.data_exclusao is null and a.situacao
        and (a.data_fim is null or a.data_fim >= make_date($2::int, 1, 1))`,
  );
  await tx.db.execute(
    `insert into evento_contabil (cliente_id, exercicio, usuario_cadastro_id, situacao, codigo, nome, gatilho, documento_origem, historico_modelo, vigencia_inicio)
     select distinct on (codigo) $1::bigint, $2::int, $3::bigint, true, codigo, nome, gatilho, documento_origem, historico_modelo, make_date($2::int, 1, 1)
       from public.evento_contabil where cliente_id = $1::bigint and exercicio = $2::int - 1 and data_exclusao is null and situacao order by codigo, vigencia_inicio desc`,
    own,
  );
  await tx.db.execute(
    `insert into evento_contabil_pares (pai_id, ordem, conta_debito, conta_credito, base, fonte)
     select n.id, p.ordem, p.conta_debito, p.conta_credito, p.base, p.fonte
       from (select distinct on (codigo) id, codigo from public.evento_contabil
              where cliente_id = $1::bigint and exercicio = $2::int - 1 and data_exclusao is null and situacao order by codigo, vigencia_inicio desc) a
       join public.evento_contabil n on n.codigo = a.codigo and n.cliente_id = $1::bigint and n.exercicio = $2::int
       join public.evento_contabil_pares p on p.pai_id = a.id order by n.id, p.ordem`,
    own.slice(0, 2),
  );
  await tx.db.execute(
    `insert into natureza_conta (cliente_id, exercicio, usuario_cadastro_id, prefixo, papel, tipo_despesa, condicao, conta_id)
     select $1::bigint, $2::int, $3::bigint, a.prefixo, a.papel, a.tipo_despesa, a.condicao, c.id from public.natureza_conta a join public.plano_conta o on o.id = a.conta_id
       join public.plano_conta c on c.codigo = o.codigo and c.cliente_id = $1::bigint and c.exercicio = $2::int
      where a.cliente_id = $1::bigint and a.exercicio = $2::int - 1 and a.data_exclusao is null order by ${naOrdem('a')}`,
    own,
  );
  return contas;
}
