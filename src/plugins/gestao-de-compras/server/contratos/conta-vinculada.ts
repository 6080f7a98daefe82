import { addIssue, compareDecimals, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { Contrato } from '../../resources/contratos/contrato';
import {
  type MovimentoContaVinculada,
  movimentoContaVinculada,
  TIPOS_MOVIMENTO_VINCULADO,
} from '../../resources/contratos/movimento_conta_vinculada';
import { reais } from '../planejamento/etapa';
import { contabilizar, estornarDoContrato } from './fatos';
import { disponivelNaVinculada } from './saldo-vinculado';
import { travarContrato, travarContratoDe } from './travar';

/** Conta vinculada of contracts with exclusive dedication of labour (handbook Compras 4B; Lei 14.133/2021, art. 121, § 3º). */
export const movimentoContaVinculadaRules = onResource(movimentoContaVinculada, {
  derived: {
    rotulo: (t) => `${wordsSql(`${t}.tipo`, TIPOS_MOVIMENTO_VINCULADO)} || ' de ' || to_char(${t}.data, 'DD/MM/YYYY')`,
  },
  lockedBecause: () => `'O movimento está registrado: se está errado, estorne-o e registre outro.'`,
  complete: (draft, work) => completar(work, draft),
  judge: (draft, work, current) => julgar(work, { ...current, ...draft } as MovimentoContaVinculada),
  afterSave: (id, tx) => contabilizarMovimento(tx, id),
  acts: {
    estornar: act(
      'Movimento estornado.',
      async (record, { motivo }, tx) => {
        await exigirEstornavel(tx, record);
        await estornarDoContrato(tx, { origem: origemDe(record), movimento: record.tipo, valor: record.valor ?? '0.00' }, motivo);
        await writeColumns(tx, movimentoContaVinculada, record.id, { estornado_em: tx.today(), motivo_estorno: motivo });
      },
      { lock: travarContratoDe(movimentoContaVinculada) },
    ),
  },
});

const origemDe = ({ id }: Pick<MovimentoContaVinculada, 'id'>) => ({ tipo: movimentoContaVinculada.name, id });

/** What is kept in the account guarantees the pay of the employees: the control accounts of guarantees hold it, by contract. */
async function contabilizarMovimento(tx: Work, id: number): Promise<void> {
  const row = await tx.db.first<{
    tipo: MovimentoContaVinculada['tipo'];
    valor: string;
    data: string;
    contrato_id: number;
    contrato: string;
  }>(
    `select m.tipo, m.valor::text, to_char(m.data, 'YYYY-MM-DD') as data, m.contrato_id, lpad(c.numero::text, 6, '0') || '/' || c.ano as contrato
       from movimento_conta_vinculada m join public.contrato c on c.id = m.contrato_id where m.id = $1`,
    [id],
  );
  if (!row) return;
  const { tipo, valor, data, contrato_id, contrato } = row;
  await contabilizar(tx, {
    fato: tipo === 'deposito' ? 'CONTA_VINCULADA_RETIDA' : 'CONTA_VINCULADA_LIBERADA',
    valor,
    data,
    movimento: tipo,
    origem: origemDe({ id }),
    instrumento: `conta_vinculada:${contrato_id}`,
    escrito: `${TIPOS_MOVIMENTO_VINCULADO[tipo]} da conta vinculada do contrato ${contrato}`,
  });
}

type Retido = Record<'decimo_terceiro' | 'ferias' | 'encargos' | 'multa_fgts', string | null>;
interface Digitado {
  tipo?: MovimentoContaVinculada['tipo'] | null;
  contrato_id?: number | null;
  remuneracao?: string | null;
}
const NADA: Retido = { decimo_terceiro: null, ferias: null, encargos: null, multa_fgts: null };

/** A deposit keeps, of the pay that was measured, what the percents of the contract say, each half-up to the cent. */
async function completar<D extends Digitado>(work: Work, draft: D): Promise<D> {
  const { tipo, contrato_id, remuneracao } = draft;
  if (tipo !== 'deposito') return { ...draft, ...NADA };
  const row = await work.db.first<
    Pick<Contrato, 'vinculada_decimo_terceiro' | 'vinculada_ferias' | 'vinculada_encargos' | 'vinculada_multa_fgts'> &
      Record<string, unknown>
  >(
    `select c.vinculada_decimo_terceiro::text, c.vinculada_ferias::text, c.vinculada_encargos::text, c.vinculada_multa_fgts::text
       from contrato c where c.id = $1`,
    [contrato_id],
  );
  const parte = (pct: string | null | undefined) =>
    Fraction.of(remuneracao ?? '0')
      .times(pct ?? '0')
      .over(100)
      .text(2);
  const retido = {
    decimo_terceiro: parte(row?.vinculada_decimo_terceiro),
    ferias: parte(row?.vinculada_ferias),
    encargos: parte(row?.vinculada_encargos),
    multa_fgts: parte(row?.vinculada_multa_fgts),
  };
  return { ...draft, ...retido, valor: sumDecimals(Object.values(retido)) };
}

/** One deposit of each medição, of no more pay than it has; and nothing is let go that is not there. The contract stays locked. */
async function julgar(work: Work, { contrato_id, tipo, data, medicao_id, remuneracao, valor }: MovimentoContaVinculada): Promise<Issues> {
  await travarContrato(work, contrato_id);
  const issues: Issues = {};
  if (tipo === 'liberacao') {
    const disponivel = await disponivelNaVinculada(work, contrato_id, data);
    if (compareDecimals(valor ?? '0', disponivel) > 0)
      addIssue(
        issues,
        'valor',
        `Da conta vinculada podem sair até ${reais(disponivel)} em ${formatDate(data)}: reduza o valor, ou registre antes o depósito que falta (Lei 14.133/2021, art. 121, § 3º).`,
      );
    return issues;
  }
  const medicao = await work.db.first<{ total: string; aprovada: string; outro: boolean }>(
    `select coalesce((select sum(i.valor) from public.medicao_contrato_itens i where i.pai_id = m.id), 0)::numeric(18,2)::text as total,
            m.aprovada_em::text as aprovada,
            exists (select from public.movimento_conta_vinculada x where x.medicao_id = m.id and x.cliente_id = m.cliente_id
               and x.situacao = 'registrado' and x.data_exclusao is null) as outro
       from public.medicao_contrato m where m.id = $1 and m.cliente_id = $2`,
    [medicao_id, work.cliente.id],
  );
  if (medicao?.outro) addIssue(issues, 'medicao_id', 'Desta medição já se depositou: estorne o depósito para registrar outro.');
  if (medicao && compareDecimals(remuneracao ?? '0', medicao.total) > 0)
    addIssue(issues, 'remuneracao', `A medição soma ${reais(medicao.total)}: a remuneração da mão de obra não passa disso.`);
  if (medicao && data < medicao.aprovada)
    addIssue(issues, 'data', `A medição foi aprovada em ${formatDate(medicao.aprovada)}: o depósito não a antecede.`);
  if (compareDecimals(valor ?? '0', '0') <= 0)
    addIssue(issues, 'remuneracao', 'Pelos percentuais do contrato nada se retém dessa remuneração: confira o valor.');
  return issues;
}

/** A deposit of which something was let go already is not taken back. @throws ValidationError */
async function exigirEstornavel(tx: Work, { contrato_id, tipo, data, valor }: MovimentoContaVinculada): Promise<void> {
  if (tipo !== 'deposito') return;
  const disponivel = await disponivelNaVinculada(tx, contrato_id, data);
  if (compareDecimals(valor ?? '0', disponivel) > 0)
    throw new ValidationError({
      id: [
        `Sem este depósito a conta vinculada ficaria abaixo de zero, pois dela só podem sair ${reais(disponivel)}: estorne antes a liberação.`,
      ],
    });
}
