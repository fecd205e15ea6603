SELECT count(*) AS corrections FROM corrections;
