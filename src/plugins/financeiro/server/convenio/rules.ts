import {
  addIssue,
  compareDecimals,
  type DraftOf,
  formatDate,
  formatDecimal,
  fromCents,
  type Issues,
  sumDecimals,
  toCents,
} from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Convenio, convenio } from '../../resources/convenio';
import { lerConta } from '../receita/registros';
import { type ConvenioLido, datarParcelas, lancarMovimento, recebidoSql, saldoSql, travarConvenio, valorAtualSql } from './movimentos';
import { apresentarPrestacao, decidirPrestacao } from './prestacoes';

type Rascunho = Readonly<Partial<DraftOf<typeof convenio>>>;

/** What a signed instrument says, which only an aditivo changes. */
const ASSINADO = [
  'numero',
  'sentido',
  'instrumento',
  'concedente_id',
  'convenente_id',
  'assinatura',
  'vigencia_inicio',
  'vigencia_fim',
  'valor_repasse',
  'valor_contrapartida',
  'fonte_recurso_id',
] as const satisfies readonly (keyof Convenio)[];

/** Convênios (handbook Execução 4.4). What comes in is of the revenue, and what is given is of the payments. */
export const convenioRules = onResource(convenio, {
  derived: {
    valor_atual: valorAtualSql,
    recebido: recebidoSql,
    a_receber: saldoSql('a_receber'),
    comprovado: saldoSql('comprovado'),
    a_comprovar: saldoSql('a_comprovar'),
  },
  lockedBecause: (t) => `case when ${t}.situacao in ('concluido', 'rescindido') then 'O convênio terminou e não se altera mais.' end`,
  judge: (draft, tx, current) => julgarConvenio(tx, draft, current as Convenio | null),
  afterSave: (id, tx) => datarParcelas(tx, id),
  acts: {
    assinar: act('Assinatura registrada.', async ({ id }, asked, tx) => {
      const row = await travarConvenio(tx, id);
      const data = asked.data ?? row.assinatura;
      requireAfter(data, row.assinatura, 'da assinatura');
      await lancarMovimento(tx, row, 'assinatura', { data, valor: row.valor_repasse, descricao: 'Assinatura' });
      return undefined;
    }),
    aditar: act('Aditivo registrado.', async ({ id }, asked, tx) => {
      const row = await travarConvenio(tx, id);
      requireAfter(asked.data, row.assinatura, 'da assinatura');
      await (asked.tipo === 'prazo' ? prorrogar(tx, row, asked.nova_vigencia as string) : aditarValor(tx, row, asked));
      await tx.db.execute(
        `insert into public.convenio_aditivos (pai_id, ordem, numero, data, tipo, valor, nova_vigencia)
         values ($1, (select count(*) from public.convenio_aditivos where pai_id = $1), $2, $3, $4, $5, $6)`,
        [id, asked.numero, asked.data, asked.tipo, asked.valor, asked.nova_vigencia],
      );
      return undefined;
    }),
    prestar: act('Prestação de contas apresentada.', async ({ id }, asked, tx) => {
      await apresentarPrestacao(tx, await travarConvenio(tx, id), asked);
      return undefined;
    }),
    decidir: act('Decisão registrada.', async ({ id }, asked, tx) => {
      await decidirPrestacao(tx, await travarConvenio(tx, id), asked);
      return undefined;
    }),
    concluir: act('Convênio concluído.', async ({ id }, _asked, tx) => {
      const { a_receber, a_comprovar } = await travarConvenio(tx, id);
      // every key of the instrument is at zero when it ends (K5)
      if (compareDecimals(a_receber, '0') !== 0)
        throw new ValidationError({
          id: [`Restam ${reais(a_receber)} a receber ou a repassar: registre-os, suprima-os por aditivo ou rescinda.`],
        });
      if (compareDecimals(a_comprovar, '0') !== 0)
        throw new ValidationError({ id: [`Restam ${reais(a_comprovar)} a comprovar: registre a prestação de contas.`] });
      return undefined;
    }),
    rescindir: act('Convênio rescindido.', async ({ id }, { data, motivo }, tx) => {
      const row = await travarConvenio(tx, id);
      requireAfter(data, row.assinatura, 'da assinatura');
      if (compareDecimals(row.a_receber, '0') > 0)
        await lancarMovimento(tx, row, 'rescisao', { data, valor: row.a_receber, descricao: `Rescisão: ${motivo}` });
      return undefined;
    }),
  },
});

const reais = (valor: string) => `R$ ${formatDecimal(valor, 2)}`;

async function julgarConvenio(tx: Work, changes: Rascunho, current: Convenio | null): Promise<Issues> {
  const issues: Issues = {};
  const draft = { ...current, ...changes } as Convenio;
  if (current && current.situacao !== 'minuta')
    for (const field of ASSINADO)
      if (changes[field] !== undefined && changes[field] !== current[field])
        addIssue(issues, field, 'O que foi assinado não se altera: registre um aditivo.');
  const valor = current && current.situacao !== 'minuta' ? (current.valor_atual ?? '0.00') : draft.valor_repasse;
  const parcelas = sumDecimals(['0.00', ...draft.parcelas.map((parcela) => parcela.valor)]);
  if (compareDecimals(parcelas, valor) !== 0)
    addIssue(issues, 'parcelas', `As parcelas somam ${reais(parcelas)}, e o repasse é de ${reais(valor)}.`);
  if (draft.conta_bancaria_id) await julgarConta(tx, draft, issues);
  return issues;
}

/** The account is of the fonte, and of this convênio alone. */
async function julgarConta(tx: Work, { id, conta_bancaria_id, fonte_recurso_id }: Convenio, issues: Issues): Promise<void> {
  const conta = await lerConta(tx, conta_bancaria_id as number);
  if (!conta.fontes.some((fonte) => fonte.fonte_recurso_id === fonte_recurso_id))
    addIssue(issues, 'conta_bancaria_id', 'A conta bancária não tem a fonte do convênio.');
  const other = await tx.db.first<{ numero: string }>(
    "select c.numero from convenio c where c.conta_bancaria_id = $1 and c.id <> $2 and c.situacao in ('minuta', 'vigente') limit 1",
    [conta_bancaria_id, id ?? 0],
  );
  if (other) addIssue(issues, 'conta_bancaria_id', `A conta bancária já é do convênio ${other.numero}.`);
}

async function prorrogar(tx: Work, { id, vigencia_fim }: ConvenioLido, nova: string): Promise<void> {
  if (nova <= vigencia_fim)
    throw new ValidationError({ nova_vigencia: [`A vigência já vai até ${formatDate(vigencia_fim)}: informe uma data posterior.`] });
  await tx.db.execute('update public.convenio set vigencia_fim = $2, versao = versao + 1 where id = $1 and cliente_id = $3', [
    id,
    nova,
    tx.cliente.id,
  ]);
}

interface AditivoDeValor {
  numero: string;
  data: string;
  valor: string | null;
  previsao: string | null;
}

/** More, in a parcela of its own; or less, off the last parcelas that nobody received. */
async function aditarValor(tx: Work, row: ConvenioLido, { numero, data, valor, previsao }: AditivoDeValor): Promise<void> {
  const amount = valor as string;
  if (compareDecimals(amount, '0') === 0) throw new ValidationError({ valor: ['Informe quanto se acresce, ou se suprime.'] });
  if (toCents(amount) < -toCents(row.a_receber))
    throw new ValidationError({ valor: [`Só restam ${reais(row.a_receber)} a receber ou a repassar.`] });
  if (toCents(amount) > 0n)
    await tx.db.execute(
      `insert into public.convenio_parcelas (pai_id, ordem, numero, previsao, valor)
       select $1, count(*), coalesce(max(numero), 0) + 1, $2, $3 from public.convenio_parcelas where pai_id = $1`,
      [row.id, previsao ?? row.vigencia_fim, amount],
    );
  else await suprimirParcelas(tx, row.id, -toCents(amount));
  await lancarMovimento(tx, row, 'aditivo', { data, valor: amount, descricao: `Aditivo ${numero}` });
}

async function suprimirParcelas(tx: Work, id: number, cents: bigint): Promise<void> {
  const parcelas = await tx.db.rows<{ id: number; valor: string }>(
    'select p.id, p.valor::text from public.convenio_parcelas p where p.pai_id = $1 order by p.numero desc, p.id desc',
    [id],
  );
  let rest = cents;
  for (const parcela of parcelas) {
    if (rest === 0n) return;
    const value = toCents(parcela.valor);
    const taken = value < rest ? value : rest;
    rest -= taken;
    if (taken === value) await tx.db.execute('delete from public.convenio_parcelas where id = $1', [parcela.id]);
    else await tx.db.execute('update public.convenio_parcelas set valor = $2 where id = $1', [parcela.id, fromCents(value - taken)]);
  }
}
