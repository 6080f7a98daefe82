import type { DraftOf, Issues } from '../../../../resources/definition';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Contexto, type FatoDoDocumento, noLivro } from '../../../contabilidade/server';
import type { ContaBancaria } from '../../resources/conta_bancaria';
import { type TransferenciaBancaria, transferenciaBancaria } from '../../resources/transferencia_bancaria';
import { exigirCaixa, exigirDiaAberto } from '../caixa';
import { julgarConta } from '../contas';
import { estornarDocumento, lancamentosSql, situacaoSql } from '../estorno';
import { contaDoLivro, lerConta } from '../receita/registros';

type Rascunho = Readonly<Partial<DraftOf<typeof transferenciaBancaria>>>;

/** Money that left an account and did not come to the other. */
const EM_TRANSITO = '1.1.3.8.1.06';
const APLICACAO = '1.1.1.1.1.50';

/** The fact of the credit, where it is of another day than the debit. */
const CREDITO = 'credito';

/** Transfers between accounts (handbook Execução 5.6): two entries where debit and credit are of different days. */
export const transferenciaBancariaRules = onResource(transferenciaBancaria, {
  derived: {
    rotulo: numberSql(transferenciaBancaria),
    situacao: (t) => situacaoSql(transferenciaBancaria, `case when ${t}.em_transito then 'Em trânsito' else 'Confirmada' end`)(t),
    contabil: lancamentosSql(transferenciaBancaria),
  },
  judge: async (draft, tx): Promise<Issues> => {
    tx.need(transferenciaBancaria.menu, 5);
    requireDay(tx, draft.data as string);
    if (draft.data_credito) requireDay(tx, draft.data_credito, 'data_credito');
    const [origem, destino] = [await lerConta(tx, draft.conta_origem_id as number), await lerConta(tx, draft.conta_destino_id as number)];
    const issues: Issues = {};
    julgarConta(issues, 'conta_origem_id', origem, draft.fonte_recurso_id as number, draft.data as string);
    julgarConta(issues, 'conta_destino_id', destino, draft.fonte_recurso_id as number, draft.data as string);
    return { ...issues, ...julgarForma(draft, origem, destino) };
  },
  acts: {
    creditar: act('Crédito registrado.', async ({ id }, { data_credito }, tx) => {
      const record = await ler(tx, id);
      requireDay(tx, data_credito, 'data_credito');
      requireAfter(data_credito, record.data, 'do débito', 'data_credito');
      await tx.db.execute(
        'update transferencia_bancaria set em_transito = false, data_credito = $2, versao = versao + 1 where id = $1 and cliente_id = $3',
        [id, data_credito, tx.cliente.id],
      );
      return undefined;
    }),
    estornar: act('Transferência estornada.', async ({ id }, asked, tx) => {
      const record = await ler(tx, id);
      if (record.data_credito) requireAfter(asked.data, record.data_credito, 'do crédito');
      const { estorno, lancamentos } = await estornarDocumento(
        tx,
        transferenciaBancaria,
        record,
        asked,
        { em_transito: false, data_credito: asked.data, historico: asked.motivo },
        record.data_credito && record.data_credito !== record.data ? [{ parte: CREDITO }, {}] : [{}],
      );
      for (const lancamento of lancamentos) await exigirCaixa(tx, lancamento, 'data');
      return estorno;
    }),
  },
});

async function ler(tx: Work, id: number): Promise<TransferenciaBancaria> {
  const server = tx.services.registry.get(transferenciaBancaria.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as TransferenciaBancaria;
}

/** What goes to an investment, or comes from one, is said to. */
function julgarForma({ forma }: Rascunho, origem: ContaBancaria, destino: ContaBancaria): Issues {
  const evento = eventoDe(origem, destino);
  const wanted = evento === '5020' ? 'aplicacao' : evento === '5021' ? 'resgate' : null;
  if (wanted && forma !== wanted)
    return {
      forma: [
        wanted === 'aplicacao'
          ? 'A conta de destino é de aplicação: a forma é Aplicação.'
          : 'A conta de origem é de aplicação: a forma é Resgate.',
      ],
    };
  return !wanted && (forma === 'aplicacao' || forma === 'resgate')
    ? { forma: ['Nenhuma das contas é de aplicação, ou ambas são: escolha TED ou Transferência.'] }
    : {};
}

/** Of an investment that money goes to or comes from, where only one of the accounts is one. */
function eventoDe(origem: ContaBancaria, destino: ContaBancaria): '5010' | '5020' | '5021' {
  const [from, to] = [origem.tipo === 'aplicacao', destino.tipo === 'aplicacao'];
  if (from === to) return '5010';
  return to ? '5020' : '5021';
}

/** An entry of the debit, to the other account or to what is in transit, and another of the credit that came on another day. */
export const bancariasNoLivro = noLivro(transferenciaBancaria, {
  aoSalvar: async (record, tx) => {
    const { data, data_credito } = record;
    const debito = await debitado(tx, record);
    return data_credito && data_credito !== data ? [debito, await creditado(record, tx)] : [debito];
  },
  nosAtos: { creditar: async (record, tx) => [await creditado(record, tx)] },
  conferir: (tx, lancamento, _record, parte) =>
    parte === CREDITO ? exigirDiaAberto(tx, lancamento) : exigirCaixa(tx, lancamento, 'conta_origem_id'),
});

async function debitado(tx: Work, record: TransferenciaBancaria): Promise<FatoDoDocumento> {
  const sameDay = record.data_credito === record.data;
  const [origem, destino] = [await lerConta(tx, record.conta_origem_id), await lerConta(tx, record.conta_destino_id)];
  const evento = sameDay ? eventoDe(origem, destino) : '5010';
  return transferido(record, evento, {
    // of an investment the event names its account: the other one is the bank's
    conta_bancaria: contaDoLivro(evento === '5021' ? destino : origem),
    conta_destino: contaDoLivro(evento === '5021' ? origem : destino),
    ...(evento !== '5010' && { escolhas: [APLICACAO] }),
    ...(!sameDay && { contas: { DEST: EM_TRANSITO } }),
  });
}

async function creditado(record: TransferenciaBancaria, tx: Work): Promise<FatoDoDocumento> {
  const [origem, destino] = [await lerConta(tx, record.conta_origem_id), await lerConta(tx, record.conta_destino_id)];
  const contas = { conta_bancaria: contaDoLivro(origem), conta_destino: contaDoLivro(destino), contas: { DISP: EM_TRANSITO } };
  return { ...transferido(record, '5010', contas), parte: CREDITO, data: record.data_credito as string };
}

function transferido(record: TransferenciaBancaria, evento: string, contexto: Contexto): FatoDoDocumento {
  const { rotulo, documento, historico, fonte_recurso_id, co_id } = record;
  return {
    fato: 'TRANSFERENCIA_BANCARIA',
    evento,
    contexto: { ...contexto, fonte_recurso_id, ...(co_id !== null && { co_id }) },
    documento: documento ?? `Transferência ${rotulo}`,
    historico,
  };
}
