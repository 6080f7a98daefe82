import { Button } from 'antd';
import { FileSignature, UserSearch } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../../resources/definition/resource';
import { termoResponsabilidade } from '../../resources/termo_responsabilidade';

/** The ways to what is signed, and to the accounts that nobody uses. */
export default function ReviewLink({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<FileSignature size={16} aria-hidden />} onClick={() => navigate(termoResponsabilidade.route.base)}>
        Termos de responsabilidade
      </Button>
      <Button icon={<UserSearch size={16} aria-hidden />} onClick={() => navigate(`${resource.route.base}/revisao`)}>
        Revisão de acessos
      </Button>
    </>
  );
}
