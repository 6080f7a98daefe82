import { Select } from 'antd';
import { Lock } from 'lucide-react';
import { useSession } from '../providers/session';
import { useLeaveGuard } from './leave-guard';

/** The accounting entity and the fiscal year that everything on screen is about. */
export function ContextSwitcher() {
  const { user, changeContext } = useSession();
  const { confirmLeave } = useLeaveGuard();
  const { entidades, exercicios, entidade_id, exercicio } = user.contexto;
  const year = exercicios.find(({ ano }) => ano === exercicio);
  const change = async (context: { entidadeId?: number; exercicio?: number }) => {
    if (await confirmLeave()) await changeContext(context);
  };
  const years = exercicios.some(({ ano }) => ano === exercicio)
    ? exercicios
    : [...exercicios, { ano: exercicio, situacao: 'aberto' as const }];

  return (
    <div className="topo__contexto">
      {entidades.length > 1 ? (
        <Select
          aria-label="Entidade"
          variant="borderless"
          popupMatchSelectWidth={false}
          value={entidade_id}
          options={entidades.map(({ id, nome, sigla }) => ({ value: id, label: nome, sigla }))}
          labelRender={({ label, value }) => (
            <EntityName nome={String(label)} sigla={entidades.find(({ id }) => id === value)?.sigla ?? ''} />
          )}
          onChange={(entidadeId) => void change({ entidadeId })}
        />
      ) : (
        <span className="topo__entidade">{entidades[0]?.nome}</span>
      )}
      <Select
        aria-label="Exercício"
        variant="borderless"
        popupMatchSelectWidth={false}
        value={exercicio}
        options={years.map(({ ano, situacao }) => ({
          value: ano,
          label: (
            <span className="topo__exercicio numero">
              {ano}
              {situacao === 'encerrado' && <Lock size={13} aria-label="Exercício encerrado – somente leitura" />}
            </span>
          ),
        }))}
        title={year?.situacao === 'encerrado' ? 'Exercício encerrado – somente leitura' : undefined}
        onChange={(ano) => void change({ exercicio: ano })}
      />
    </div>
  );
}

/** The name of the entity; its initials where there is little room. */
function EntityName({ nome, sigla }: { nome: string; sigla: string }) {
  return (
    <>
      <span className="topo__entidade">{nome}</span>
      <span className="topo__sigla" aria-hidden>
        {sigla}
      </span>
    </>
  );
}
