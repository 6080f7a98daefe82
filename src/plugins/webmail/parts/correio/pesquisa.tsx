import { Button, Input } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { date, text, yesNo } from '../../../../resources/definition/field';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { FILTROS, type Lugar } from './use-lugar';

const CAMPOS = {
  de: text(200, { label: 'De', span: 6 }),
  assunto: text(200, { label: 'Assunto', span: 6 }),
  desde: date({ label: 'Desde', span: 6 }),
  ate: date({ label: 'Até', span: 6 }),
  nao_lidas: yesNo({ label: 'Só não lidas', span: 4 }),
  sinalizadas: yesNo({ label: 'Só com estrela', span: 4 }),
  com_anexo: yesNo({ label: 'Só com anexo', span: 4 }),
};

/** The server of the mail searches: words anywhere in the message, or each thing by itself. */
export function Pesquisa({ lugar }: { lugar: Lugar }) {
  const { filtros } = lugar;
  const [open, setOpen] = useState(false);
  const more = Object.keys(filtros).filter((name) => name !== 'termo').length;
  const typed = Object.fromEntries(
    Object.entries(filtros).map(([name, value]) => [
      name,
      CAMPOS[name as keyof typeof CAMPOS]?.kind === 'yesNo' ? value === 'true' : value,
    ]),
  );
  return (
    <search className="correio__pesquisa">
      <Input.Search
        key={filtros.termo ?? ''}
        defaultValue={filtros.termo}
        allowClear
        enterButton
        aria-label="Pesquisar nesta pasta"
        placeholder="Pesquisar nesta pasta"
        onSearch={(termo) => lugar.ir({ termo: termo.trim(), pagina: null })}
      />
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden />}
        aria-label={more > 0 ? `Mais filtros, ${more} em uso` : 'Mais filtros'}
        type={more > 0 ? 'primary' : 'default'}
        ghost={more > 0}
        onClick={() => setOpen(true)}
      />
      {Object.keys(filtros).length > 0 && (
        <Button type="link" onClick={() => lugar.ir({ ...Object.fromEntries(FILTROS.map((name) => [name, null])), pagina: null })}>
          Limpar
        </Button>
      )}
      {open && (
        <AskingDialog
          title="Filtrar"
          text={undefined}
          fields={CAMPOS}
          values={typed}
          onSubmit={async (values) =>
            lugar.ir({
              ...Object.fromEntries(
                Object.entries(values).map(([name, value]) => [name, value === true ? 'true' : value ? String(value) : null]),
              ),
              pagina: null,
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  );
}
