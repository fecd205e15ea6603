SELECT DISTINCT day FROM runs JOIN traced_runs USING (seq);
