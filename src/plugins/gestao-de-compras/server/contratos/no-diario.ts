import { formatDate, formatDecimal, formatRelation } from '../../../../resources/definition';
import { escaped } from '../../../../server/public-web/html';
import type { Work } from '../../../../server/work';
import { enviarAoDiario } from '../../../diario/server';
import { type Contrato, contrato } from '../../resources/contratos/contrato';

/**
 * Sends the extract of a signed contract to the gazette (Lei 14.133/2021, arts. 54, § 1º, and 174), besides the PNCP: once, however
 * often it is asked for.
 *
 * @returns the matter
 */
export async function enviarExtrato(record: Contrato, _input: unknown, tx: Work): Promise<{ id: number }> {
  const linhas: readonly (readonly [string, string])[] = [
    ['Contratado', formatRelation((record as unknown as Record<string, Record<string, unknown> | null>).contratado)],
    ['Objeto', record.objeto],
    ['Valor', `R$ ${formatDecimal(record.valor_atual ?? '0', 2)}`],
    [
      'Vigência',
      [record.vigencia_inicio, record.vigencia_atual ?? record.vigencia_fim].map((dia) => (dia ? formatDate(dia) : '')).join(' a '),
    ],
    ['Assinatura', record.data_assinatura ? formatDate(record.data_assinatura) : ''],
    ['Fundamento', 'Lei nº 14.133/2021'],
  ];
  const id = await enviarAoDiario(tx, {
    origem: { tipo: contrato.name, id: record.id, versao: 1 },
    titulo: `EXTRATO DO CONTRATO Nº ${record.rotulo}`,
    ementa: record.objeto,
    conteudo: linhas
      .filter(([, valor]) => valor)
      .map(([nome, valor]) => `<p><strong>${nome}:</strong> ${escaped(valor)}</p>`)
      .join(''),
    orgaoId: record.orgao_id,
    secao: 'Contratos',
  });
  return { id };
}
