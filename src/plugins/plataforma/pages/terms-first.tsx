import '../parts/profile/profile.css';
import { useLogout } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { text, yesNo } from '../../../resources/definition/field';
import type { DraftRule } from '../../../resources/definition/rules';
import { FieldsForm } from '../../../resources/form/fields-form';

interface Term {
  id: number;
  texto: string;
}

/** What `GET /auth/termo` answers: a text to sign, or that nobody has authorised the access. */
type Owed = Term | { aviso: string };

/** A servant signs the termo de responsabilidade in force, and has the chief's authorisation, before anything else. */
export default function TermsFirst() {
  const { cliente } = useSession();
  const { mutate: logout } = useLogout();
  const queryClient = useQueryClient();
  const { data: term } = useQuery({ queryKey: ['termo'], queryFn: async () => (await http.get<Owed | null>('/auth/termo')).data });
  useEffect(() => {
    document.title = `${term && 'aviso' in term ? 'Autorização da chefia' : 'Termo de responsabilidade'} · ${cliente.nome_curto}`;
  }, [cliente.nome_curto, term]);
  const call = useCall();
  if (!term) return <p role="status">Buscando itens...</p>;
  const again = async () => {
    await queryClient.invalidateQueries({ queryKey: ['sessao'] });
    await queryClient.invalidateQueries({ queryKey: ['termo'] });
  };
  const leave = (
    <Button type="link" onClick={() => logout()}>
      Sair
    </Button>
  );
  if ('aviso' in term)
    return (
      <main className="perfil__antes">
        <h1>Autorização da chefia</h1>
        <section className="secao perfil__aviso">
          <p role="status">{term.aviso}</p>
          <p>
            A lei pede que a chefia autorize quem usa o sistema (Decreto 10.540/2020, art. 11). Peça à sua chefia que autorize o acesso e a
            quem cuida das permissões que registre a autorização na sua conta, em Permissões, “Autorização e responsabilidade”. Depois,
            verifique de novo: não é preciso entrar outra vez.
          </p>
          <Button type="primary" onClick={() => void again()}>
            Verificar de novo
          </Button>
        </section>
        {leave}
      </main>
    );
  const assinar = async ({ senha }: Record<string, unknown>) => {
    await call('/auth/termo/aceitar', { id: term.id, senha });
    await again();
  };
  return (
    <main className="perfil__antes">
      <h1>Termo de responsabilidade</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only safe markup */}
      <section className="secao texto-rico" dangerouslySetInnerHTML={{ __html: term.texto }} />
      <section className="secao">
        <FieldsForm fields={fields} rules={rules} submit="Assinar" onSubmit={assinar} />
      </section>
      {leave}
    </main>
  );
}

const fields = {
  aceito: yesNo({ label: 'Li e aceito o termo de responsabilidade', required: true, default: false, span: 12 }),
  senha: text(128, { label: 'Senha', secret: 'current', help: 'Confirme com a sua senha. Quem entrou com gov.br deixa em branco.' }),
};

const rules: DraftRule[] = [(draft) => (draft.aceito === true ? null : { aceito: ['É preciso aceitar o termo para continuar.'] })];
