import './documentos.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { Fields } from '../../../../resources/definition/field';
import { counted } from '../../../../resources/definition/format';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { useRights } from '../../../../resources/rights';
import { type CategoriaDocumento, categoriaDocumento } from '../../resources/documentos/categoria_documento';
import { useRegistro } from './use-registro';

const { api, fields } = categoriaDocumento;
const KEYS = [['categorias-de-documentos']];
const FIELDS: Fields = fields;

/** The button Categorias of the list of document types, with its list and its form (SPEC.md "Document types screen"). */
export default function Categorias() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Tags size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Categorias
      </Button>
      {open && <Lista onClose={() => setOpen(false)} />}
    </>
  );
}

function Lista({ onClose }: { onClose: () => void }) {
  const { data: rows } = useQuery({
    queryKey: KEYS[0] as string[],
    queryFn: async () => (await http.get<{ data: CategoriaDocumento[] }>(api.path, { params: { per_page: 100 } })).data.data,
    staleTime: 0,
  });
  const rights = useRights(categoriaDocumento);
  const { salvar, excluir } = useRegistro(categoriaDocumento, KEYS);
  const [editing, setEditing] = useState<CategoriaDocumento | 'nova' | null>(null);
  return (
    <Modal open title="Categorias" width={680} footer={null} onCancel={onClose} destroyOnHidden>
      {rights.create && (
        <p>
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEditing('nova')}>
            Nova categoria
          </Button>
        </p>
      )}
      {!rows ? (
        <p role="status">Buscando itens...</p>
      ) : rows.length === 0 ? (
        <p>Ainda não há categorias cadastradas!</p>
      ) : (
        <table className="dialogo-lista">
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Tipos de documento</th>
              <th scope="col">
                <span className="so-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.nome}</td>
                <td>{counted((row.documentos ?? []).length, 'tipo', 'tipos')}</td>
                <td>
                  {rights.edit && (
                    <Button
                      type="text"
                      aria-label={`Editar a categoria ${row.nome}`}
                      icon={<Pencil size={15} aria-hidden />}
                      onClick={() => setEditing(row)}
                    />
                  )}
                  {rights.remove && (
                    <Button
                      type="text"
                      danger
                      aria-label={`Apagar a categoria ${row.nome}`}
                      icon={<Trash2 size={15} aria-hidden />}
                      onClick={() => excluir(row.id, 'Deseja excluir este registro?')}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {editing && (
        <AskingDialog
          title={editing === 'nova' ? 'Salvar a nova categoria' : 'Salvar a categoria'}
          text={undefined}
          fields={FIELDS}
          values={editing === 'nova' ? undefined : editing}
          onSubmit={({ nome, documentos }) => salvar(editing === 'nova' ? null : editing.id, { nome, documentos })}
          onClose={() => setEditing(null)}
        />
      )}
    </Modal>
  );
}
