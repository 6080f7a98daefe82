import { Menu as MenuIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { fileUrl } from '../providers/api';
import { isOfPublic, type MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import { ContextSwitcher } from './context-switcher';
import { MessagesButton } from './messages/messages-button';
import { NotificationBell } from './notification-bell';
import { UserMenu } from './user-menu';

interface TopBarProps {
  system: MenuItem | undefined;
  menuOpen: boolean;
  onSearch: () => void;
  onMenu: () => void;
}

/** Who the municipality is, where the person works, search, notices, profile. Of the public, nobody works anywhere or searches in everything. */
export function TopBar({ system, menuOpen, onSearch, onMenu }: TopBarProps) {
  const { cliente, user } = useSession();
  return (
    <header className="topo">
      {system && (
        <button type="button" className="topo__botao topo__gaveta" aria-expanded={menuOpen} aria-controls="menu" onClick={onMenu}>
          <MenuIcon size={20} aria-hidden />
          <span className="so-leitor">Menu</span>
        </button>
      )}
      <Link to="/" className="topo__marca" title="Ir para o início">
        <img src={cliente.brasao ? fileUrl(cliente.brasao) : '/favicon.svg'} alt="" />
        <span>{cliente.nome_curto}</span>
      </Link>
      {cliente.ambiente && cliente.ambiente !== 'producao' && (
        <span className="topo__ambiente">{ENVIRONMENTS[cliente.ambiente] ?? cliente.ambiente}</span>
      )}
      {isOfPublic(user) ? (
        <span className="topo__folga" />
      ) : (
        <>
          <ContextSwitcher />
          <button type="button" className="topo__busca" onClick={onSearch}>
            <Search size={16} aria-hidden />
            <span>Buscar em tudo</span>
            <kbd>Ctrl K</kbd>
          </button>
        </>
      )}
      <NotificationBell />
      <MessagesButton />
      <UserMenu />
    </header>
  );
}

/** Said while the installation is not the real one. */
const ENVIRONMENTS: Record<string, string> = {
  demonstracao: 'DEMONSTRAÇÃO',
  homologacao: 'HOMOLOGAÇÃO',
  treinamento: 'TREINAMENTO',
  teste: 'TESTE',
};
