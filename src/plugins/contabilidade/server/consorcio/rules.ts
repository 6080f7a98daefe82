import { addIssue, compareDecimals, formatDecimal, fromCents, type Issues, sumDecimals, toCents } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Consorcio, consorcio } from '../../resources/consorcio';
import { variacaoPatrimonial } from '../../resources/variacao_patrimonial';
import { novaChave } from '../livro/chave';
import { travarLivroDoAno } from '../livro/escriturar';
import { registrarFato } from '../livro/fatos';
import { completarCodigoDaConta } from '../tabelas/plano';
import { chaveDoRateio, doAno, empenhadoSql, rateioSql } from './rateio';

/** The participation in consortia, and the results that change it (MCASP, part II: equity method). */
const PARTICIPACAO = { ativo: '1.2.2.1.1.02', aumento: '4.9.2.1.1', reducao: '3.9.2.1.1' } as const;

/** Public consortia (handbook Contabilidade 5.9): what each contract of apportionment is worth is in its control account (7050). */
export const consorcioRules = onResource(consorcio, {
  derived: {
    rateio_vigente: doAno(rateioSql),
    empenhado: doAno(empenhadoSql),
    a_empenhar: doAno((t, exercicio) => `${rateioSql(t, exercicio)} - ${empenhadoSql(t, exercicio)}`),
  },
  judge: async (draft, tx, current) => {
    const contratos = draft.contratos_rateio ?? current?.contratos_rateio ?? [];
    const issues = julgarPrestacoes(draft.prestacoes ?? current?.prestacoes ?? [], contratos);
    for (const [n, { exercicio }] of contratos.entries())
      if (`${exercicio}-01-01` > tx.today())
        addIssue(issues, `contratos_rateio.${n}.exercicio`, `O contrato de ${exercicio} se registra quando o exercício começar.`);
    const pessoa = draft.pessoa_id ?? current?.pessoa_id;
    if (current && pessoa !== current.pessoa_id && current.contratos_rateio.length > 0)
      addIssue(issues, 'pessoa_id', 'Com contrato de rateio o consórcio não muda de pessoa: inclua outro.');
    if (Object.keys(issues).length > 0) return issues;
    const anos = [...new Set([...contratos, ...(current?.contratos_rateio ?? [])].map(({ exercicio }) => exercicio as number))].sort();
    for (const { exercicio, empenhado } of await empenhadoPorAno(tx, pessoa as number, anos)) {
      const rateio = contratos.find((contrato) => contrato.exercicio === exercicio)?.valor ?? '0.00';
      if (compareDecimals(empenhado, rateio) > 0)
        addIssue(issues, 'contratos_rateio', `Do rateio de ${exercicio} já se empenharam R$ ${formatDecimal(empenhado, 2)}.`);
    }
    return issues;
  },
  afterSave: async (id, tx) => contabilizarRateios(tx, id),
  beforeDelete: async (record) => {
    if (record.contratos_rateio.length > 0)
      throw new ValidationError({ id: ['O consórcio tem contratos de rateio: retire-os antes, para que saiam do livro.'] });
  },
  acts: {
    participacao: act('Participação ajustada.', async ({ id }, { data, resultado, valor, documento }, tx) => {
      const row = await tx.db.first<{ nome: string }>(
        'select p.nome from consorcio k join pessoa p on p.id = k.pessoa_id where k.id = $1',
        [id],
      );
      const [debito, credito] =
        resultado === 'aumento' ? [PARTICIPACAO.ativo, PARTICIPACAO.aumento] : [PARTICIPACAO.reducao, PARTICIPACAO.ativo];
      await createRecord(tx, tx.services.registry.get(variacaoPatrimonial.name), {
        data,
        valor,
        documento,
        tipo: resultado === 'aumento' ? 'aumentativa' : 'diminutiva',
        evento_id: await eventoManual(tx, data),
        historico: `Equivalência patrimonial: ${row?.nome ?? 'consórcio'}`,
        conta_debito_id: await contaDe(tx, debito),
        conta_credito_id: await contaDe(tx, credito),
      });
      return undefined;
    }),
  },
});

/** How the apportionment was spent is told of a contract, and is not more than it. */
function julgarPrestacoes(prestacoes: readonly Partial<Prestacao>[], contratos: readonly Partial<Contrato>[]): Issues {
  const issues: Issues = {};
  for (const exercicio of new Set(prestacoes.map((prestacao) => prestacao.exercicio))) {
    const gasto = sumDecimals([
      '0.00',
      ...prestacoes.filter((one) => one.exercicio === exercicio).map(({ empenhado }) => empenhado ?? '0.00'),
    ]);
    const rateio = contratos.find((contrato) => contrato.exercicio === exercicio)?.valor;
    if (!rateio) addIssue(issues, 'prestacoes', `Não há contrato de rateio de ${exercicio}.`);
    else if (compareDecimals(gasto, rateio) > 0)
      addIssue(issues, 'prestacoes', `O empenhado pelo consórcio em ${exercicio} (R$ ${formatDecimal(gasto, 2)}) passa do rateio.`);
  }
  return issues;
}

type Contrato = Consorcio['contratos_rateio'][number];
type Prestacao = Consorcio['prestacoes'][number];

/** What was committed to a consortium in each exercício, whose books are then locked: nobody commits more meanwhile. */
async function empenhadoPorAno(tx: Work, pessoa: number, anos: readonly number[]): Promise<{ exercicio: number; empenhado: string }[]> {
  for (const ano of anos) await travarLivroDoAno(tx, entityOf(tx), ano);
  return tx.db.rows<{ exercicio: number; empenhado: string }>(
    `select x.exercicio, ${empenhadoSql('k', 'x.exercicio')}::text as empenhado
       from (values ($1::bigint, $2::bigint, $3::bigint)) k(pessoa_id, cliente_id, entidade_id), unnest($4::int[]) as x(exercicio)`,
    [pessoa, tx.cliente.id, entityOf(tx), anos],
  );
}

interface Rateio extends Record<string, unknown> {
  exercicio: number;
  data: string | null;
  documento: string | null;
  valor: string;
  lancado: string;
}

/** Brings the control of each contract to what the contract is worth now: what is more is 7050, and what is less its mirror. */
async function contabilizarRateios(tx: Work, id: number): Promise<void> {
  const rows = await tx.db.rows<Rateio>(
    `with lancado as (
       select substring(s.conta_corrente ->> 'instrumento' from ':([0-9]+)$')::int as exercicio, sum(s.debitos - s.creditos) as valor
         from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
        where s.cliente_id = $2 and s.entidade_id = $3 and s.conta_corrente ->> 'instrumento' like '${consorcio.name}:' || $1::bigint || ':%'
          and c.codigo like '7.5.1.%' and s.exercicio = substring(s.conta_corrente ->> 'instrumento' from ':([0-9]+)$')::int group by 1)
     select coalesce(r.exercicio, l.exercicio)::int as exercicio, r.data::text as data, r.documento, coalesce(r.valor, 0)::numeric(18,2)::text as valor,
            coalesce(l.valor, 0)::numeric(18,2)::text as lancado
       from (select * from public.consorcio_contratos_rateio where pai_id = $1) r full join lancado l on l.exercicio = r.exercicio order by 1`,
    [id, tx.cliente.id, entityOf(tx)],
  );
  for (const { exercicio, data, documento, valor, lancado } of rows) {
    const falta = toCents(valor) - toCents(lancado);
    if (falta === 0n) continue;
    await registrarFato(tx, {
      fato: 'CONSORCIO_RATEIO',
      data: diaDoLivro(tx, exercicio, lancado === '0.00' ? data : null),
      entidade_id: entityOf(tx),
      valor: fromCents(falta),
      contexto: { instrumento: chaveDoRateio(id, exercicio) },
      origem: { tipo: consorcio.name, id },
      documento: documento ?? undefined,
      historico: `Contrato de rateio de ${exercicio}${lancado === '0.00' ? '' : ', alterado'}${documento ? `: ${documento}` : ''}`,
      chave: await novaChave(tx, consorcio.name, id, `rateio-${exercicio}`),
    });
  }
}

/** A contract is in the book of its exercício from its day; what changes it, from today, within the same exercício. */
function diaDoLivro(tx: Work, exercicio: number, data: string | null): string {
  const [inicio, fim, hoje] = [`${exercicio}-01-01`, `${exercicio}-12-31`, tx.today()];
  const dia = data ?? hoje;
  if (dia < inicio) return inicio;
  return dia > fim ? fim : dia;
}

async function eventoManual(tx: Work, data: string): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `select id from evento_contabil where codigo = '6071' and situacao and vigencia_inicio <= $1::date and coalesce(vigencia_fim, $1::date) >= $1::date
      order by vigencia_inicio desc limit 1`,
    [data],
  );
  if (!row) throw new ValidationError({ data: ['O evento 6071 não está em vigor nesse dia.'] });
  return row.id;
}

async function contaDe(tx: Work, codigo: string): Promise<number> {
  const row = await tx.db.first<{ id: number }>('select id from plano_conta where codigo = $1', [completarCodigoDaConta(codigo)]);
  if (!row) throw new ValidationError({ data: [`A conta ${codigo} não está no plano do exercício.`] });
  return row.id;
}
