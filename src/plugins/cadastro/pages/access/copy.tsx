import { useNavigate } from 'react-router';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { useCall } from '../../../../providers/use-call';
import { longText, ref } from '../../../../resources/definition/field';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { usuario } from '../../resources/usuario';
import { useUserOfAddress } from './parts';

const fields = {
  de_id: ref('usuario', {
    label: 'Copiar de',
    required: true,
    span: 6,
    help: 'Os grupos em vigor deste usuário passam a valer a partir de hoje; os atuais terminam ontem. Exceções não são copiadas.',
  }),
  justificativa_segregacao: longText({
    label: 'Justificativa da segregação',
    help: 'Só quando os grupos juntam funções que a lei separa: por que não há outra pessoa e como o controle é feito. Ao menos 20 caracteres.',
  }),
};

/** Gives a user the groups of another. */
export default function CopyPage() {
  const { id, crumbs, may } = useUserOfAddress('Copiar perfil');
  const navigate = useNavigate();
  const call = useCall({ keys: [[]] });
  if (!may) return <Unauthorized />;
  const copiar = async ({ de_id, justificativa_segregacao }: Record<string, unknown>) => {
    await call(`${usuario.api.path}/${id}/copiar_perfil`, { de_id, justificativa_segregacao }, { once: true });
    navigate(`${usuario.route.base}/${id}`);
  };
  return (
    <div className="formulario">
      <PageHeader title="Copiar perfil" crumbs={crumbs} />
      <section className="secao">
        <h2>De quem copiar</h2>
        <FieldsForm fields={fields} submit="Copiar perfil" onSubmit={copiar} />
      </section>
    </div>
  );
}
