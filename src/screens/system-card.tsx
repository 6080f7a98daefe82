import { Star } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { NodeIcon } from '../layout/icon';
import { SITUACOES } from '../layout/status';
import type { MenuItem } from '../providers/profile';

interface SystemCardProps {
  node: Pick<MenuItem, 'id' | 'nome' | 'url' | 'icone' | 'tipo' | 'situacao_tela'>;
  favorite: boolean;
  onToggle: (id: number) => void;
  /** What waits behind it, in few words. */
  note?: string;
  /** Acts over the card, before its star. */
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
}

/** A system or screen as a card: icon, name, star. `f` on the focused card toggles the star. */
export function SystemCard({ node, favorite, onToggle, note, children, ref, style }: SystemCardProps) {
  const pending = node.situacao_tela !== undefined && node.situacao_tela < 4;
  const label = favorite ? `Tirar ${node.nome} dos favoritos` : `Pôr ${node.nome} nos favoritos`;
  return (
    <li className="cartao" ref={ref} style={style}>
      <Link
        to={node.url ?? '/'}
        className="cartao__porta"
        onKeyDown={(event) => {
          if (event.key === 'f' && !event.ctrlKey && !event.metaKey) onToggle(node.id);
        }}
      >
        <NodeIcon node={node} size={22} />
        <span className="cartao__nome">{node.nome}</span>
        {pending && <small className="cartao__situacao">{SITUACOES[node.situacao_tela ?? 1]}</small>}
        {note && <small className="cartao__situacao">{note}</small>}
      </Link>
      {children}
      <button type="button" className="cartao__estrela" aria-pressed={favorite} title={label} onClick={() => onToggle(node.id)}>
        <Star size={16} aria-hidden fill={favorite ? 'currentColor' : 'none'} />
        <span className="so-leitor">{label}</span>
      </button>
    </li>
  );
}
