import '../parts/profile/profile.css';
import { useLogout } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSession } from '../../../providers/session';
import { SecondFactor } from '../parts/profile/second-factor';

/** Whose group obliges to a second factor sets it up before anything else. */
export default function SecondFactorFirst() {
  const { cliente, user } = useSession();
  const { mutate: logout } = useLogout();
  const queryClient = useQueryClient();
  useEffect(() => {
    document.title = `Verificação em duas etapas · ${cliente.nome_curto}`;
  }, [cliente.nome_curto]);
  return (
    <main className="perfil__antes">
      <h1>Verificação em duas etapas</h1>
      <p className="perfil__texto">
        {(user.nome_social ?? user.nome).split(' ')[0]}, o seu grupo exige mais que a senha: um código ou uma chave de segurança. Ative a
        verificação para continuar.
      </p>
      <section className="secao">
        <SecondFactor onActive={() => void queryClient.invalidateQueries({ queryKey: ['sessao'] })} />
      </section>
      <Button type="link" onClick={() => logout()}>
        Sair
      </Button>
    </main>
  );
}
