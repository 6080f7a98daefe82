import { useCall } from '../../../providers/use-call';
import { choice, longText } from '../../../resources/definition';
import { FieldsForm } from '../../../resources/form/fields-form';

const CAMPOS = {
  nota: choice(
    { 5: '★★★★★ Ótimo', 4: '★★★★ Bom', 3: '★★★ Regular', 2: '★★ Ruim', 1: '★ Péssimo' },
    { label: 'Nota', required: true, span: 6 },
  ),
  comentario: longText({ label: 'Comentário' }),
};

/** What the person thought of a service, offered once when it is over (CS3). */
export function Avaliar({ id }: { id: number }) {
  const call = useCall({ keys: [['central']] });
  return (
    <section className="secao" aria-labelledby="avaliar">
      <h2 id="avaliar">Como foi o atendimento?</h2>
      <FieldsForm
        fields={CAMPOS}
        submit="Avaliar"
        onSubmit={({ nota, comentario }) =>
          call(`/central-de-servicos/processos/meus-processos/${id}/avaliacao`, { nota: Number(nota), comentario: comentario || null })
        }
      />
    </section>
  );
}
