import './models.css';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ApiError, refusalOf } from '../../providers/http';
import { type Model, PUBLICO_MODELO } from '../definition/model';

interface NewModelProps {
  title: string;
  /** What else is chosen, above the name. */
  children?: ReactNode;
  canKeep: boolean;
  /** Keeps it under that name; what it throws is said below. */
  onKeep: (named: Pick<Model, 'nome' | 'publico'>) => Promise<void>;
}

/** Gives a name to what is in use, and says who else uses it. */
export function NewModel({ title, children, canKeep, onKeep }: NewModelProps) {
  const [nome, setNome] = useState('');
  const [publico, setPublico] = useState<Model['publico']>('usuario');
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = async () => {
    setRefusal(null);
    try {
      await onKeep({ nome, publico });
    } catch (error) {
      setRefusal(refusalOf(error as ApiError));
    }
  };
  return (
    <form
      className="modelo-novo"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <h3>{title}</h3>
      {children}
      <div className="modelo-novo__linha">
        <Input
          aria-label="Nome do modelo"
          placeholder="Nome do modelo"
          maxLength={80}
          value={nome}
          onChange={({ target }) => setNome(target.value)}
        />
        <Select
          aria-label="Quem usa o modelo"
          value={publico}
          onChange={setPublico}
          options={Object.entries(PUBLICO_MODELO).map(([value, label]) => ({ value: value as Model['publico'], label }))}
        />
        <Button type="primary" htmlType="submit" disabled={!canKeep || nome.trim() === ''}>
          Guardar
        </Button>
      </div>
      {refusal && <p role="alert">{refusal}</p>}
    </form>
  );
}
