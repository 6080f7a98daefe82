import { formatDate, type Issues } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { TIPOS_GARANTIA } from '../../resources/contratos/contrato';
import { GARANTIA_EM_VIGOR, type GarantiaContrato, garantiaContrato, pedidoEndosso } from '../../resources/contratos/garantia_contrato';
import { comMotivo } from '../motivo';
import { gravar, nada } from '../planejamento/etapa';
import { nomeSql } from '../reports/planejamento/nomes';
import { contabilizar } from './fatos';
import { vigenciaSql } from './valores';

/** Garantias de contratos (handbook Compras 4B; Lei 14.133/2021, arts. 96 to 102). */
export const garantiaContratoRules = onResource(garantiaContrato, {
  derived: {
    rotulo: (t) => `${nomeSql(`${t}.modalidade`, TIPOS_GARANTIA)} || coalesce(' ' || ${t}.apolice, '')`,
    validade: (t) =>
      `case when ${t}.situacao in (${GARANTIA_EM_VIGOR.map(literal).join(', ')}) then case when ${t}.fim < hoje() then 'Vencida' else 'No prazo' end end`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'a_registrar' then 'A garantia já foi registrada: endosse-a, libere-a ou execute-a.' end`,
  judge: (draft, work, current) => julgarVigencia(work, { ...current, ...draft } as GarantiaContrato),
  acts: {
    registrar: act(nada, 'Garantia registrada.', async (record, _input, tx) => {
      const issues = await julgarVigencia(tx, record as GarantiaContrato);
      if (issues) throw new ValidationError({ id: Object.values(issues).flat() });
      await mover(tx, record as GarantiaContrato, 'GARANTIA_RECEBIDA', 'recebida');
      await gravar(tx, garantiaContrato, record.id, { registrada_em: tx.today() });
    }),
    endossar: act(asking(pedidoEndosso), 'Endosso registrado.', async ({ id, fim: antes }, { fim }, tx) => {
      if (!fim || fim <= antes) throw new ValidationError({ fim: [`A garantia já vale até ${formatDate(antes)}: informe um dia depois.`] });
      await gravar(tx, garantiaContrato, id, { fim });
    }),
    liberar_garantia: act(nada, 'Garantia liberada.', (record, _input, tx) =>
      terminar(tx, record as GarantiaContrato, 'GARANTIA_LIBERADA'),
    ),
    executar: act(comMotivo, 'Garantia executada.', (record, _input, tx) => terminar(tx, record as GarantiaContrato, 'GARANTIA_EXECUTADA')),
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

async function terminar(tx: Work, record: GarantiaContrato, fato: 'GARANTIA_LIBERADA' | 'GARANTIA_EXECUTADA'): Promise<void> {
  await mover(tx, record, fato, 'encerrada');
  await gravar(tx, garantiaContrato, record.id, { encerrada_em: tx.today() });
}

/** Only what is not cash is kept in the control accounts: cash is money of others, in Financeiro. */
async function mover(
  tx: Work,
  { id, rotulo, modalidade, valor }: GarantiaContrato,
  fato: 'GARANTIA_RECEBIDA' | 'GARANTIA_LIBERADA' | 'GARANTIA_EXECUTADA',
  movimento: string,
): Promise<void> {
  if (modalidade === 'caucao_dinheiro') return;
  const origem = { tipo: garantiaContrato.name, id };
  await contabilizar(tx, { fato, valor, movimento, origem, instrumento: `${garantiaContrato.name}:${id}`, escrito: `Garantia: ${rotulo}` });
}
