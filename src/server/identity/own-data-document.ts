import { fieldsOf, formatMoment, showTrailValue, text, trailLabel } from '../../resources/definition';
import type { ExportColumn } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import { readLetterhead } from '../exports/letterhead';
import type { Work } from '../work';
import { readOwnData } from './own-profile';

const COLUMNS: readonly ExportColumn[] = [
  { name: 'campo', label: 'Campo', field: text(100, { label: 'Campo' }), kind: 'text' },
  { name: 'valor', label: 'Valor', field: text(4000, { label: 'Valor' }), kind: 'text' },
];

/** Everything that the register of people keeps about the caller, ready for the PDF (LGPD art. 18, II). */
export async function ownDataDocument(work: Work): Promise<ExportedList> {
  const { pessoa } = await readOwnData(work);
  const { definition } = work.services.registry.get('pessoa');
  const rows = fieldsOf(definition)
    .filter(([name]) => !isEmpty(pessoa[name]))
    .map(([name]) => ({ campo: trailLabel(definition.fields, name), valor: showTrailValue(definition.fields, name, pessoa[name]) }));
  return {
    total: rows.length,
    columns: COLUMNS,
    batches: async function* () {
      yield rows;
    },
    timbre: () => readLetterhead(work),
    titulo: 'Meus dados',
    municipio: work.cliente.nome,
    filtros: ['Lei 13.709/2018, art. 18'],
    emissao: `Emitido para ${work.user.nome} em ${formatMoment(work.now())}`,
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
