import '../../parts/access/access.css';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { type ApiError, http } from '../../../../providers/http';
import type { MenuItem } from '../../../../providers/profile';
import { REGRAS } from '../../resources/grupo_usuario';
import { usuario } from '../../resources/usuario';
import { useUserOfAddress } from './parts';

interface Simulation {
  usuario: { id: number; nome: string };
  entidades: { id: number; nome: string }[];
  entidade_id: number | null;
  menu: MenuItem[];
  conflitos: { texto: string; gravidade: 'alerta' | 'impede' }[];
}

/** What another user may open and do, entity by entity: only to be looked at. */
export default function SimulatePage() {
  const { id, crumbs, may } = useUserOfAddress('Simular acesso');
  const [entity, setEntity] = useState<number | null>(null);
  const { data, error } = useQuery<Simulation, ApiError>({
    queryKey: ['simular', id, entity],
    queryFn: async () =>
      (await http.post<{ result: Simulation }>(`${usuario.api.path}/${id}/simular`, { entidade_id: entity }, { quiet: true })).data.result,
    enabled: may,
    retry: false,
    // each look leaves a row in the trail
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  });
  if (!may) return <Unauthorized />;
  return (
    <div className="formulario">
      <PageHeader title={data ? `Acesso de ${data.usuario.nome}` : 'Simular acesso'} crumbs={crumbs} />
      {error && <p role="alert">Não foi possível simular o acesso. {error.message}</p>}
      {!data && !error && (
        <p className="espera" role="status">
          Buscando itens...
        </p>
      )}
      {data && (
        <>
          <Warnings warnings={data.conflitos} />
          <section className="secao" aria-labelledby="simulacao-titulo">
            <h2 id="simulacao-titulo">O que o usuário pode fazer</h2>
            {data.entidades.length > 1 && (
              <div className="campo simulacao__entidade">
                <label htmlFor="simulacao-entidade">Entidade</label>
                <Select<number>
                  id="simulacao-entidade"
                  value={data.entidade_id ?? undefined}
                  options={data.entidades.map((option) => ({ value: option.id, label: option.nome }))}
                  onChange={setEntity}
                />
              </div>
            )}
            <AccessTree items={data.menu.filter(estaAberto)} />
          </section>
        </>
      )}
    </div>
  );
}

/** The pairs of functions that the law keeps apart and this user holds together. */
function Warnings({ warnings }: { warnings: Simulation['conflitos'] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="simulacao__aviso"
      message="Segregação de funções"
      description={
        <ul>
          {warnings.map(({ texto, gravidade }) => (
            <li key={texto}>
              {texto} {gravidade === 'impede' && 'No mesmo documento o segundo ato deve ser de outra pessoa.'}
            </li>
          ))}
        </ul>
      }
    />
  );
}

const estaAberto = ({ regras, tipo }: MenuItem) => regras.length > 0 && tipo !== 'oculto';

function AccessTree({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return <p>Nenhuma tela.</p>;
  return (
    <ul className="simulacao__arvore">
      {items.map((item) => (
        <AccessNode key={`${item.id}${item.url}`} item={item} />
      ))}
    </ul>
  );
}

/** A system or screen with its rules; what is below it opens and closes. */
function AccessNode({ item }: { item: MenuItem }) {
  const below = item.items.filter((child) => estaAberto(child) && child.id !== item.id);
  const rules = item.regras.map((rule) => REGRAS[rule as keyof typeof REGRAS]).filter(Boolean);
  if (below.length === 0)
    return (
      <li>
        {item.nome} <small>{rules.join(', ')}</small>
      </li>
    );
  return (
    <li>
      <details open={item.sistema_pai === null ? undefined : true}>
        <summary>{item.nome}</summary>
        <AccessTree items={below} />
      </details>
    </li>
  );
}
