import '../parts/profile/profile.css';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { Tabs } from '../../../layout/tabs';
import { useCall } from '../../../providers/use-call';
import { Appearance } from '../parts/profile/appearance';
import { Notifications } from '../parts/profile/notifications';
import { PersonalData } from '../parts/profile/personal-data';
import { Privacy } from '../parts/profile/privacy';
import { Security } from '../parts/profile/security';
import { useProfile } from '../parts/profile/use-profile';

const TABS = [
  { key: 'dados', label: 'Dados', Part: PersonalData },
  { key: 'seguranca', label: 'Segurança', Part: Security },
  { key: 'notificacoes', label: 'Notificações', Part: Notifications },
  { key: 'aparencia', label: 'Aparência', Part: Appearance },
  { key: 'privacidade', label: 'Privacidade', Part: Privacy },
] as const;

/** What people see and change of themselves. */
export default function MyProfile() {
  const [search, setSearch] = useSearchParams();
  useConfirmedEmail();
  const { key, Part } = TABS.find((tab) => tab.key === search.get('aba')) ?? TABS[0];
  return (
    <>
      <PageHeader title="Meu perfil" crumbs={[{ nome: 'Início', url: '/' }, { nome: 'Meu perfil' }]} />
      <Tabs label="Partes do perfil" tabs={TABS} chosen={key} onChoose={(aba) => setSearch({ aba }, { replace: true })} />
      <Part />
    </>
  );
}

const confirmed = new Set<string>();

/** The link of the letter to a new address ends here: it is used up once, however often the screen is drawn. */
function useConfirmedEmail(): void {
  const [search, setSearch] = useSearchParams();
  const { recarregar } = useProfile();
  const call = useCall();
  const chave = search.get('confirmar_email');
  useEffect(() => {
    if (!chave) return;
    setSearch({}, { replace: true });
    if (confirmed.has(chave)) return;
    confirmed.add(chave);
    call('/auth/meu-perfil/confirmar-email', { chave })
      .then(recarregar)
      // the refusal is already on screen
      .catch(() => undefined);
  }, [chave, setSearch, recarregar, call]);
}
