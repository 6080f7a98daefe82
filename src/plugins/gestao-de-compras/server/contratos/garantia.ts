import { compareDecimals, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { literal, wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { TIPOS_GARANTIA } from '../../resources/contratos/contrato';
import { GARANTIA_EM_VIGOR, type GarantiaContrato, garantiaContrato } from '../../resources/contratos/garantia_contrato';
import { reais } from '../planejamento/etapa';
import { contabilizar } from './fatos';
import { vigenciaSql } from './valores';

/** Garantias de contratos (handbook Compras 4B; Lei 14.133/2021, arts. 96 to 102). */
export const garantiaContratoRules = onResource(garantiaContrato, {
  derived: {
    rotulo: (t) => `${wordsSql(`${t}.modalidade`, TIPOS_GARANTIA)} || coalesce(' ' || ${t}.apolice, '')`,
    validade: (t) =>
      `case when ${t}.situacao in (${GARANTIA_EM_VIGOR.map(literal).join(', ')}) then case when ${t}.fim < hoje() then 'Vencida' else 'No prazo' end end`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'a_registrar' then 'A garantia já foi registrada: endosse-a, libere-a ou execute-a.' end`,
  judge: (draft, work, current) => julgarVigencia(work, { ...current, ...draft } as GarantiaContrato),
  acts: {
    registrar: act('Garantia registrada.', async (record, _input, tx) => {
      const issues = await julgarVigencia(tx, record);
      if (issues) throw new ValidationError({ id: Object.values(issues).flat() });
      await mover(tx, record, 'GARANTIA_RECEBIDA', 'recebida', record.valor);
      await writeColumns(tx, garantiaContrato, record.id, { registrada_em: tx.today() });
    }),
    endossar: act('Endosso registrado.', async ({ id, fim: antes }, { fim }, tx) => {
      if (!fim || fim <= antes) throw new ValidationError({ fim: [`A garantia já vale até ${formatDate(antes)}: informe um dia depois.`] });
      await writeColumns(tx, garantiaContrato, id, { fim });
    }),
    liberar_garantia: act('Garantia liberada.', async (record, _input, tx) => {
      const { id, saldo } = record;
      await mover(tx, record, 'GARANTIA_LIBERADA', 'encerrada', saldo);
      await writeColumns(tx, garantiaContrato, id, { encerrada_em: tx.today() });
    }),
    executar: act('Garantia executada.', (record, { valor }, tx) => executar(tx, record, (valor as string | null) ?? null)),
  },
});

/** Art. 97, I: a seguro lasts at least as long as the contract. */
async function julgarVigencia(work: Work, { contrato_id, modalidade, fim }: GarantiaContrato): Promise<Issues | null> {
  if (modalidade !== 'seguro') return null;
  const row = await work.db.first<{ fim: string | null }>(`select ${vigenciaSql('c')}::text as fim from contrato c where c.id = $1`, [
    contrato_id,
  ]);
  return row?.fim && fim < row.fim
    ? { fim: [`O seguro-garantia vale ao menos até o fim do contrato, ${formatDate(row.fim)} (Lei 14.133/2021, art. 97, I).`] }
    : null;
}

/** Art. 139, III: all that is left of a guarantee, or a part of it: the rest goes on answering for the contract. @throws ValidationError */
async function executar(tx: Work, record: GarantiaContrato, pedido: string | null): Promise<void> {
  const resta = record.saldo ?? '0.00';
  const valor = pedido ?? resta;
  if (compareDecimals(valor, resta) > 0)
    throw new ValidationError({ valor: [`Da garantia restam ${reais(resta)}: execute até esse valor.`] });
  const executado = sumDecimals([record.executado ?? '0.00', valor]);
  await mover(tx, record, 'GARANTIA_EXECUTADA', `execucao:${executado}`, valor);
  const toda = compareDecimals(valor, resta) === 0;
  await writeColumns(tx, garantiaContrato, record.id, { executado, ...(toda && { situacao: 'executada', encerrada_em: tx.today() }) });
}

/** Only what is not cash is kept in the control accounts: cash is money of others, in Financeiro. */
async function mover(
  tx: Work,
  { id, rotulo, modalidade }: GarantiaContrato,
  fato: 'GARANTIA_RECEBIDA' | 'GARANTIA_LIBERADA' | 'GARANTIA_EXECUTADA',
  movimento: string,
  valor: string | null,
): Promise<void> {
  if (modalidade === 'caucao_dinheiro') return;
  const origem = { tipo: garantiaContrato.name, id };
  await contabilizar(tx, {
    fato,
    valor: valor ?? '0.00',
    movimento,
    origem,
    instrumento: `${garantiaContrato.name}:${id}`,
    escrito: `Garantia: ${rotulo}`,
  });
}
