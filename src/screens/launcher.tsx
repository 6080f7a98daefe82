import { useEffect } from 'react';
import { FindBox } from '../layout/find/find-box';
import { isOfPublic, type MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import { AREAS, OTHER_AREA } from './areas';
import { useFavorites } from './favorites';
import { FirstSteps } from './first-steps';
import { RecentScreens } from './recent-screens';
import { SystemCard } from './system-card';
import { WaitingForMe } from './waiting';

/** Home: search over everything permitted, favourites, systems by area, the last screens visited. */
export default function Launcher() {
  const { access, user, cliente } = useSession();
  const { favorites, isFavorite, toggle } = useFavorites();
  const systems = access.roots.filter(({ visivel }) => visivel);
  useEffect(() => {
    document.title = `Sistemas · ${cliente.nome_curto}`;
  }, [cliente.nome_curto]);
  const nodes = favorites.flatMap(({ codigo }) => access.nodeOf(codigo) ?? []);

  const own =
    systems.length === 0 ? (
      <p className="lancador__vazio">Nenhum sistema liberado para o seu usuário. Procure o administrador.</p>
    ) : (
      <>
        <FirstSteps />
        <WaitingForMe />
        {nodes.length > 0 && <CardGroup title="Favoritos" nodes={nodes} isFavorite={isFavorite} toggle={toggle} />}
        {byArea(systems).map(({ nome, nodes: inArea }) => (
          <CardGroup key={nome} title={nome} nodes={inArea} isFavorite={isFavorite} toggle={toggle} />
        ))}
        <RecentScreens />
      </>
    );
  return (
    <div className="lancador">
      <div className="lancador__topo">
        <h1>Sistemas</h1>
        <p>
          {greeting()}, {(user.nome_social ?? user.nome).split(' ')[0]}.
        </p>
      </div>
      {isOfPublic(user) ? own : <FindBox label="Buscar pessoa, documento, tela ou ação">{own}</FindBox>}
    </div>
  );
}

function greeting(): string {
  const hour = new Date().getHours();
  return hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite';
}

function byArea(systems: readonly MenuItem[]): { nome: string; nodes: MenuItem[] }[] {
  const areaOf = (codigo: string) => AREAS.find(({ sistemas }) => sistemas.includes(codigo))?.nome ?? OTHER_AREA;
  return AREAS.map(({ nome, sistemas }) => ({
    nome,
    nodes: systems.filter(({ codigo }) => areaOf(codigo) === nome).sort((a, b) => sistemas.indexOf(a.codigo) - sistemas.indexOf(b.codigo)),
  })).filter(({ nodes }) => nodes.length > 0);
}

interface CardGroupProps {
  title: string;
  nodes: readonly MenuItem[];
  isFavorite: (id: number) => boolean;
  toggle: (id: number) => void;
}

function CardGroup({ title, nodes, isFavorite, toggle }: CardGroupProps) {
  return (
    <section className="lancador__area">
      <h2>{title}</h2>
      <ul className="cartoes">
        {nodes.map((node) => (
          <SystemCard key={node.id} node={node} favorite={isFavorite(node.id)} onToggle={toggle} />
        ))}
      </ul>
    </section>
  );
}
