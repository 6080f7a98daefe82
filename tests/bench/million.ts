import pg from 'pg';
import { cpfDigits } from '../../src/resources/definition';

const FIRST = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Hugo',
  'Íris',
  'João',
  'Karina',
  'Lívia',
  'Márcio',
  'Nádia',
  'Otávio',
  'Paula',
  'Rafael',
  'Sônia',
  'Tiago',
  'Vera',
];
const LAST = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Dias',
  'Esteves',
  'Freitas',
  'Gonçalves',
  'Helou',
  'Ibrahim',
  'Jardim',
  'Klein',
  'Lacerda',
  'Moura',
  'Nóbrega',
];
/** One in fourteen is called Silva, as in the peers' measurement (72.188 of 1.000.000). */
const FREQUENT = 'Silva';

/** Fills the register of people up to a size, without going through the API; the totals are kept by the triggers. */
export async function fillPeople(databaseUrl: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into pessoa (cliente_id, tipo, nome, fone, email, cidade, estado, bairro, nascimento_fundacao, situacao)
     select 1, 'fisica', ($2::text[])[1 + n % ${FIRST.length}] || ' ' || ($3::text[])[1 + (n / 7) % ${LAST.length}] || ' ' ||
            case when n::bigint * 7919 % 1000 < 72 then '${FREQUENT}' else ($3::text[])[1 + (n / 101) % ${LAST.length}] end || ' ' || n,
            '119' || lpad((n % 100000000)::text, 8, '0'), 'pessoa' || n || '@exemplo.com.br', 'Nova Esperança do Vale', 'SP', 'Centro', date '1950-01-01' + (n % 20000), true
       from generate_series((select count(*)::int from pessoa) + 1, $1) n`,
    [size, FIRST, LAST],
  );
  await client.query('vacuum analyze pessoa');
  await client.query('vacuum analyze contagem');
  await client.end();
}

/** A CPF with right digits from a number, outside the blocks of the demonstration. */
export function cpfOf(n: number): string {
  const base = String(100_000_000 + n);
  return base + cpfDigits(base);
}

/** Fills the risks of the LDO of a year up to a number, each with what is done about it. */
export async function fillRisks(databaseUrl: string, year: number, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with novos as (
       insert into ldo_risco (cliente_id, exercicio, ldo_id, grupo, categoria, descricao, valor)
       select l.cliente_id, $1::int, l.id, case when n % 10 < 6 then 'passivo_contingente' else 'demais' end,
              (array['demandas', 'dividas', 'avais', 'assuncao', 'assistencias', 'outros_passivos', 'frustracao', 'restituicao', 'discrepancia', 'outros_riscos'])[1 + n % 10],
              'Processo nº ' || n || ' em que o município é parte, conforme o relatório da Procuradoria', (n * 7919 % 1000000)::numeric / 100 + 1
         from ldo l, generate_series((select count(*)::int from ldo_risco) + 1, $2::int) n
        where l.exercicio_referencia = $1 and l.situacao_ldo <> 'cancelada' and l.data_exclusao is null
       returning id, valor)
     insert into ldo_risco_providencias (pai_id, ordem, descricao, valor)
     select id, 0, 'Abertura de créditos adicionais a partir da reserva de contingência', valor from novos`,
    [year, size],
  );
  await client.query('vacuum analyze ldo_risco');
  await client.query('vacuum analyze ldo_risco_providencias');
  await client.end();
}

/**
 * Fills a version of the LOA with lines of expense, without going through the API: the places of the lines that it has, with
 * other naturezas and fontes.
 */
export async function fillExpense(databaseUrl: string, version: number, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into previsao_despesa (cliente_id, exercicio, versao_planejamento_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id,
       natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, valor)
     select 1, p.exercicio, $1, p.orgao_id, p.unidade_id, p.funcao_id, p.subfuncao_id, p.programa_id, p.acao_id, n.id, f.id, c.id, p.esfera, 10
       from (select distinct on (acao_id, unidade_id) * from previsao_despesa where versao_planejamento_id = $1 and data_exclusao is null order by acao_id, unidade_id) p
       cross join (select id from natureza_despesa where codigo ~ '^[34]\\.[1-6]\\.90\\.(?!00)\\d\\d\\.00$' and situacao) n
       cross join (select id from fonte_recurso where orcamentaria and situacao and grupo = '1' order by codigo limit 40) f
       cross join (select id from codigo_acompanhamento where codigo = '0000' limit 1) c
      where not exists (select from previsao_despesa o where o.versao_planejamento_id = $1 and o.acao_id = p.acao_id and o.unidade_id = p.unidade_id
              and o.natureza_despesa_id = n.id and o.fonte_recurso_id = f.id)
      limit $2 - (select count(*) from previsao_despesa where versao_planejamento_id = $1)`,
    [version, size],
  );
  await client.query('vacuum analyze previsao_despesa');
  await client.end();
}
