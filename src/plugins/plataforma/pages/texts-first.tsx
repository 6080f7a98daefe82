import '../parts/profile/profile.css';
import { useLogout } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { BusyButton } from '../../../layout/busy-button';
import { ScrollRegion } from '../../../layout/scroll-region';
import type { LoggedUser } from '../../../providers/profile';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';

const TITLES = { politica: 'Política de privacidade', termos: 'Termos de uso' } as const;

/** A new version of the municipality's texts is read and accepted before anything else (LGPD art. 9º). */
export default function TextsFirst({ texts }: { texts: NonNullable<LoggedUser['textos_a_aceitar']> }) {
  const { cliente } = useSession();
  const { mutate: logout } = useLogout();
  const queryClient = useQueryClient();
  const call = useCall();
  const text = texts[0];
  const title = text ? TITLES[text.tipo] : '';
  useEffect(() => {
    document.title = `${title} · ${cliente.nome_curto}`;
  }, [title, cliente.nome_curto]);
  if (!text) return null;
  const aceitar = async () => {
    try {
      await call('/auth/aceitar-texto', { tipo: text.tipo, versao: text.versao }, { silent: true });
    } catch {
      // the refusal is already on screen; the session is read again all the same
    }
    await queryClient.invalidateQueries({ queryKey: ['sessao'] });
  };
  return (
    <main className="perfil__antes">
      <h1>{title}</h1>
      <p className="perfil__texto">
        {cliente.nome} publicou a versão {text.versao}. Leia e aceite para continuar.
      </p>
      <ScrollRegion label={title} className="secao perfil__termo">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
        <div className="texto-rico texto-legal" dangerouslySetInnerHTML={{ __html: text.texto }} />
      </ScrollRegion>
      <BusyButton type="primary" onPress={aceitar}>
        Li e aceito
      </BusyButton>
      <Button type="link" onClick={() => logout()}>
        Sair
      </Button>
    </main>
  );
}
