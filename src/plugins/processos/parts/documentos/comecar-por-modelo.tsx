import { App, Select } from 'antd';
import { useFormContext } from 'react-hook-form';
import { dangerous } from '../../../../layout/dangerous';
import { type ModeloDoTipo, useTipo } from './use-tipo';

const chave = ({ origem, id }: ModeloDoTipo) => `${origem}:${id}`;

/** Puts a template of the chosen kind of document in the place of the text that is being written. */
export function ComecarPorModelo({ name }: { name: string }) {
  const { modal } = App.useApp();
  const { getValues, setValue } = useFormContext();
  const modelos = useTipo()?.modelos ?? [];
  if (modelos.length === 0) return null;
  const iniciar = (chosen: string) => {
    const texto = modelos.find((modelo) => chave(modelo) === chosen)?.texto ?? '';
    const colocar = () => setValue(name, texto, { shouldDirty: true });
    if (getValues(name))
      modal.confirm({ title: 'O modelo toma o lugar do texto que está escrito. Continuar?', ...dangerous, onOk: colocar });
    else colocar();
  };
  return (
    <Select
      aria-label="Começar por um modelo"
      placeholder="Começar por um modelo"
      style={{ width: '100%', maxWidth: 440, marginBottom: 12 }}
      value={null}
      onSelect={(chosen: string | null) => chosen !== null && iniciar(chosen)}
      options={modelos.map((modelo) => ({ value: chave(modelo), label: modelo.padrao ? `${modelo.nome} (padrão)` : modelo.nome }))}
    />
  );
}
