import type { Resource } from '../../../../resources/definition';
import { BriefTable } from '../../../../resources/form/brief-table';
import { contracheque } from '../../resources/contracheque';

/** The contracheques of a folha, or of a vínculo, with what each pays. */
export default function Payslips({ resource, id }: { resource: Resource; id: number | null }) {
  const [by, of] = resource.name === 'funcionario' ? (['funcionario_id', 'folha_id'] as const) : (['folha_id', 'funcionario_id'] as const);
  return (
    <BriefTable
      resource={contracheque}
      of={[by, id]}
      columns={[of, 'cargo', 'proventos', 'descontos', 'liquido']}
      title="Contracheques"
      unsaved="Ao salvar, calcule a folha para ver os contracheques."
      empty="Ainda não há contracheques."
      open="Abrir os contracheques na lista"
    />
  );
}
