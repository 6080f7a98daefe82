import { type AnyField, date, money, text } from '../../../../resources/definition';
import { requireAct } from '../../../../server/documents/acts';
import type { ExportColumn } from '../../../../server/exports/columns';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type DividaAtiva, dividaAtiva } from '../../resources/divida_ativa';
import { enviarPapel } from '../papel';
import { type Conteudo, exigirElementos, lerConteudo, paragrafos } from './conteudo';

const column = (name: string, field: AnyField, kind: ExportColumn['kind']): ExportColumn => ({ name, label: field.label, field, kind });
const COLUMNS: readonly ExportColumn[] = [
  column('competencia', text(7, { label: 'Mês' }), 'text'),
  column('vencimento', date({ label: 'Vencimento' }), 'date'),
  column('termo_inicial', date({ label: 'Juros desde' }), 'date'),
  ...(['principal', 'correcao', 'juros', 'multa', 'total'] as const).map((name) =>
    column(
      name,
      money({ label: { principal: 'Principal', correcao: 'Correção', juros: 'Juros', multa: 'Multa', total: 'Total' }[name] }),
      'money',
    ),
  ),
];

const rowsOf = ({ meses }: Conteudo) =>
  meses.map((mes) => ({ ...mes, competencia: `${mes.competencia.slice(5)}/${mes.competencia.slice(0, 4)}` }));

/** The termo of an inscription, of the day on which it is asked for. Personal data: regra 6, and who saw them stays in the trail. */
export const termoDeInscricao = endpoint({
  method: 'GET',
  url: `${dividaAtiva.api.path}/:id/termo`,
  access: { menu: [dividaAtiva.menu], regra: 6 },
  tag: dividaAtiva.label.many,
  summary: 'Dívida ativa: termo de inscrição em PDF',
  handle: async (work, { params, reply }) => {
    const id = readId(params.id);
    const record = (await readRecord(work, work.services.registry.get(dividaAtiva.name), id)) as unknown as DividaAtiva;
    requireAct(dividaAtiva, 'termo', record as never);
    const conteudo = await lerConteudo(work, record, work.today());
    exigirElementos(conteudo, true);
    await anotarEmissao(work, dividaAtiva.name, id, 'termo');
    return enviarPapel(
      work,
      {
        titulo: `Termo de inscrição em dívida ativa nº ${conteudo.numero}`,
        paragrafos: paragrafos(conteudo),
        columns: COLUMNS,
        rows: rowsOf(conteudo),
      },
      `termo-${conteudo.numero?.replace('/', '-')}.pdf`,
      reply,
    );
  },
});

async function anotarEmissao(work: Work, recurso: string, registroId: number, papel: string): Promise<void> {
  await work.transact(async (tx) =>
    tx.audit({ acao: 'exportar', recurso, registroId, sistema: dividaAtiva.menu, descricao: papel, depois: { formato: 'pdf', papel } }),
  );
}
