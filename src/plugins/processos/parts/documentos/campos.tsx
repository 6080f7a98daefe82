import './documentos.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { Fields } from '../../../../resources/definition/field';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { useRights } from '../../../../resources/rights';
import { tipoDocumento } from '../../resources/documentos/tipo_documento';
import { TIPOS_DE_CAMPO, tipoDocumentoCampo } from '../../resources/documentos/tipo_documento_campo';
import type { CampoDinamico } from './campo-dinamico';
import { useRegistro } from './use-registro';

const { nome, tipo, obrigatorio, escolhas, ordem } = tipoDocumentoCampo.fields;
const NOVO: Fields = { nome, tipo, obrigatorio, ordem, escolhas };
const EXISTENTE: Fields = { ...NOVO, nome: { ...nome, readOnly: true } };

/** The dynamic fields of a kind of document, with their own calls: they are written apart from the form above. */
export default function Campos({ id }: { id: number | null }) {
  const queryKey = ['campos-dinamicos', id];
  const { data: campos } = useQuery({
    queryKey,
    queryFn: async () => (await http.get<{ campos: CampoDinamico[] }>(`${tipoDocumento.api.path}/${id}`)).data.campos,
    enabled: id !== null,
    staleTime: 0,
  });
  const rights = useRights(tipoDocumentoCampo);
  const { salvar, excluir } = useRegistro(tipoDocumentoCampo, [queryKey]);
  const [editing, setEditing] = useState<CampoDinamico | 'novo' | null>(null);
  if (id === null) return <p>Salve o tipo de documento para incluir campos dinâmicos.</p>;
  if (!campos) return <p role="status">Buscando itens...</p>;
  return (
    <>
      {campos.length === 0 ? (
        <p>Nenhum campo dinâmico associado a este tipo de documento.</p>
      ) : (
        <div className="dialogo-lista__rolagem">
          <table className="dialogo-lista">
            <thead>
              <tr>
                <th scope="col">Nome</th>
                <th scope="col">Tipo</th>
                <th scope="col">Obrigatório</th>
                <th scope="col">Opções</th>
                <th scope="col">
                  <span className="so-leitor">Ações</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {campos.map((campo) => (
                <tr key={campo.id}>
                  <td>{campo.nome}</td>
                  <td>{TIPOS_DE_CAMPO[campo.tipo]}</td>
                  <td>{campo.obrigatorio ? 'Sim' : 'Não'}</td>
                  <td>{campo.escolhas.map((escolha) => escolha.nome).join(', ')}</td>
                  <td>
                    {rights.edit && (
                      <Button
                        type="text"
                        aria-label={`Editar o campo ${campo.nome}`}
                        icon={<Pencil size={15} aria-hidden />}
                        onClick={() => setEditing(campo)}
                      />
                    )}
                    {rights.remove && (
                      <Button
                        type="text"
                        danger
                        aria-label={`Apagar o campo ${campo.nome}`}
                        icon={<Trash2 size={15} aria-hidden />}
                        onClick={() => excluir(campo.id, 'Deseja excluir este campo?')}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rights.create && (
        <p>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEditing('novo')}>
            Novo campo
          </Button>
        </p>
      )}
      {editing && (
        <AskingDialog
          title={editing === 'novo' ? 'Salvar o novo campo' : 'Salvar o campo'}
          text={undefined}
          fields={editing === 'novo' ? NOVO : EXISTENTE}
          values={editing === 'novo' ? undefined : editing}
          onSubmit={(values) =>
            editing === 'novo' ? salvar(null, { ...values, tipo_documento_id: id }) : salvar(editing.id, { ...values, nome: editing.nome })
          }
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
