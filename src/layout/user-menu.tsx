import { useLogout } from '@refinedev/core';
import { Dropdown } from 'antd';
import { CircleHelp, LogOut, Moon, Rows3, Smartphone, Star, Sun, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '../providers/session';
import { useDark } from '../theme/use-media';
import { useConfirmUnsent } from './confirm-unsent';
import { initials } from './initials';
import { useLeaveGuard } from './leave-guard';
import { SecureImage } from './secure-image';

/** The person's own menu: how the product looks, and the way out. */
export function UserMenu() {
  const { user, preferences, savePreferences } = useSession();
  const { mutate: logout } = useLogout();
  const { confirmLeave } = useLeaveGuard();
  const dark = useDark(preferences);
  const compact = preferences.densidade === 'compacta';
  const name = user.nome_social ?? user.nome;
  const navigate = useNavigate();
  const confirmUnsent = useConfirmUnsent();
  const leave = async () => {
    if ((await confirmLeave()) && (await confirmUnsent())) logout();
  };

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'quem', type: 'group', label: <Who name={name} email={user.email} /> },
          { type: 'divider' },
          { key: 'perfil', icon: <UserRound size={16} />, label: 'Meu perfil', onClick: () => navigate('/auth/meu-perfil') },
          // it is a page of its own, which opens without network
          { key: 'campo', icon: <Smartphone size={16} />, label: 'Trabalho em campo', onClick: () => window.location.assign('/captura') },
          { key: 'favoritos', icon: <Star size={16} />, label: 'Favoritos', onClick: () => navigate('/favoritos') },
          { type: 'divider' },
          {
            key: 'tema',
            icon: dark ? <Sun size={16} /> : <Moon size={16} />,
            label: dark ? 'Tema claro' : 'Tema escuro',
            onClick: () => savePreferences({ tema: dark ? 'claro' : 'escuro' }),
          },
          {
            key: 'densidade',
            icon: <Rows3 size={16} />,
            label: compact ? 'Linhas normais' : 'Linhas compactas',
            onClick: () => savePreferences({ densidade: compact ? 'normal' : 'compacta' }),
          },
          { type: 'divider' },
          { key: 'ajuda', icon: <CircleHelp size={16} />, label: 'Ajuda', onClick: () => navigate('/publico/documentacao') },
          { key: 'sair', icon: <LogOut size={16} />, label: 'Sair', onClick: () => void leave() },
        ],
      }}
    >
      <button type="button" className="topo__botao topo__perfil" aria-label={`Perfil de ${name}`}>
        <span className="retrato">{user.foto ? <SecureImage path={user.foto} alt="" /> : initials(name)}</span>
      </button>
    </Dropdown>
  );
}

function Who({ name, email }: { name: string; email: string }) {
  return (
    <span className="quem">
      <strong>{name}</strong>
      <span>{email}</span>
    </span>
  );
}
