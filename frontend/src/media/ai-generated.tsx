import { Sparkles } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Marks what was made from words. */
export function AiGenerated() {
  return <Badge icon={Sparkles}>AI Generated</Badge>;
}
